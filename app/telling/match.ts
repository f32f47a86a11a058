import type { Looked, ToldSentence } from '#app/telling/tell.ts';

/** More sentences than this are not taken out by one wish: a person is asked. */
export const mostCertain = 2;
/** So many sentences of a message may be the secret, the last ones. */
export const mostAsked = 12;

export type Found = { message: Looked; sentence: ToldSentence };

/** The sentences that may be meant; without `isCertain` a person is asked. */
export interface Match {
	sentences: Found[];
	isCertain: boolean;
	/** What is meant is out already. */
	isDone?: boolean;
	/** Even where it only sounds like a wish, it is kept out until somebody says. */
	isHeld?: boolean;
	/** What may go on about it: a person is asked. */
	also?: Found[];
}

export const done: Match = { sentences: [], isCertain: true, isDone: true };

/** Whether somebody has asked for a sentence to go, and it has gone. */
export const isGone = ({ told, decision }: ToldSentence) =>
	told === null &&
	decision?.kind === 'leaveOut' &&
	(decision.by === 'person' || (decision.reason === 'wish' && decision.askedBy !== null));
