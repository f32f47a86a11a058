import type { Turn } from '#app/assistant/assistant.ts';
import type { NameChange } from '#app/telling/rename.ts';
import type { Decision } from '#app/telling/tell.ts';
import type { TellerWish } from '#app/telling/wishes.ts';

/** What was said in a conversation, and what was decided and wished for; nothing of it that was declined. */
export interface Telling {
	turns: Turn[];
	/** In the order in which they were made, as are names and wishes. */
	decisions: Decision[];
	names: NameChange[];
	wishes: TellerWish[];
	/** Whose name stands nowhere that others see: the person whose memory it is, and members by their names. */
	unnamed: { isOwner: boolean; members: string[] };
	members?: { id: string; name: string; isUnnamed: boolean }[];
}
