/** What a teller can mean beside telling. */
export const meaningKinds = [
	/** A life is at stake now: theirs or another's. */
	'danger',
	/** It sounds like that. */
	'near',
	/** They say that nobody is in danger. */
	'safe',
	/** They do not want to speak of `about`; of what was just asked, if there is none. */
	'stop',
	/**
	 * `about`, words of this or an earlier message, must not stand in the story; what was
	 * just said, if there is none.
	 */
	'leaveOut',
	/** `about` was wrong, `right` is right. */
	'correction',
	/** The story shall be called `right`. */
	'title',
	/** They want the story written now. */
	'writeNow',
	'whoAreYou',
	'whoReads',
	/** They want it on paper, or ask what it costs. */
	'print',
	/** They ask what to tell. */
	'whatToTell',
	/** They ask what they have told. */
	'whatSoFar',
	/** They ask what the assistant thinks. */
	'opinion',
	/** They ask for the time, the date or the weather. */
	'time',
	/** They ask for the question again, or did not understand it. */
	'repeat',
	/** They want to be asked nothing. */
	'listen',
	/** They want to be asked something. */
	'ask',
	/** Something of the screen does not work for them. */
	'trouble',
	'hello',
	'thanks',
	/** They must stop for now. */
	'goodbye',
	/** Yes, no, and the like. */
	'yes',
	/** Any other question to the assistant. */
	'question',
	/** Any other remark to the assistant. */
	'aside',
] as const;

/** Those that a model is asked for. */
export const modelKinds = [
	'danger',
	'near',
	'safe',
	'stop',
	'leaveOut',
	'correction',
	'writeNow',
	'repeat',
	'whoAreYou',
	'listen',
	'goodbye',
	'question',
	'aside',
] as const satisfies MeaningKind[];

export type MeaningKind = (typeof meaningKinds)[number];

/** One thing that a teller meant beside telling. */
export interface Meaning {
	kind: MeaningKind;
	/** Where in the message it is said, in UTF-16 units, end exclusive: these words are no part of the memory. */
	start: number;
	end: number;
	/** Their own words, exactly as they stand in this message or an earlier one of theirs. */
	about?: string;
	/** Their own words, exactly as they stand in this message. */
	right?: string;
	/** A person is asked before anything is done. */
	isUnsure?: boolean;
	/** It is hardly more than a guess. */
	isFaint?: boolean;
}

/** A language by its code, also one that we do not speak; `und` where it is not known. */
export type Language = string;

/** What was understood of a message. What is in doubt is marked so, and is told. */
export interface Understanding {
	language: Language;
	meanings: Meaning[];
	/** Nothing of a memory is in it: thanks, ok, an emoji, nothing but meanings. */
	nothingTold: boolean;
}
