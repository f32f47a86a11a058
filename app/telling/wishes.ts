import type { WishKind } from '#app/generated/prisma/enums.ts';
import type { Decision } from '#app/telling/tell.ts';

/** What a teller wants of the story as a whole, or does not want to be asked about. */
export interface TellerWish {
	id: string;
	/** The message that asks for it. */
	askedBy: string;
	/** `unfound`: words to be changed that nobody said. */
	kind: WishKind;
	text: string;
	state: Decision['state'];
}
