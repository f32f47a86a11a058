import type { Turn } from '#app/assistant/assistant.ts';
import type { TellerWish } from '#app/generated/prisma/client.ts';
import type { Decision } from '#app/telling/decision.ts';
import type { NameChange } from '#app/telling/rename.ts';

export interface Telling {
	turns: Turn[];
	/** In the order they were made, as are names and wishes. */
	decisions: Decision[];
	names: NameChange[];
	wishes: Pick<TellerWish, 'id' | 'askedBy' | 'kind' | 'text' | 'state'>[];
	unnamed: { isOwner: boolean; members: string[] };
	members?: { id: string; name: string; isUnnamed: boolean }[];
}
