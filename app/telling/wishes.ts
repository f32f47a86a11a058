import type { WishKind } from '#app/generated/prisma/enums.ts';
import type { Decision } from '#app/telling/tell.ts';

export interface TellerWish {
	id: string;
	askedBy: string;
	/** `unfound`: words to be changed that nobody said. */
	kind: WishKind;
	text: string;
	state: Decision['state'];
}
