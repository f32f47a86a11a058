import type { Turn } from '#app/assistant/assistant.ts';
import type { NameChange } from '#app/telling/rename.ts';
import type { Decision } from '#app/telling/tell.ts';
import type { TellerWish } from '#app/telling/wishes.ts';

export interface Telling {
	turns: Turn[];
	/** In the order they were made, as are names and wishes. */
	decisions: Decision[];
	names: NameChange[];
	wishes: TellerWish[];
	unnamed: { isOwner: boolean; members: string[] };
	members?: { id: string; name: string; isUnnamed: boolean }[];
}
