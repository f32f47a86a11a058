/** The languages in which tellers are understood and answered; `und` for all others. */
export const languages = [
	'en',
	'es',
	'fr',
	'de',
	'it',
	'pt',
	'pl',
	'ru',
	'tr',
	'ar',
	'hi',
	'zh',
	'ja',
	'ko',
	'und',
] as const;

export type Language = (typeof languages)[number];

/** What a teller can mean beside telling. */
export const meaningKinds = [
	/** A life is at stake now: theirs or another's. Empty (`start` is `end`) where the message before said so. */
	'danger',
	/** They do not want to speak of `about`; of what was just asked, if there is none. */
	'stop',
	/** They want the story written now. */
	'writeNow',
	/** `about`, words of this or an earlier message, must not stand in the story. */
	'leaveOut',
	/** `about` was wrong, `right` is right. */
	'correction',
	/** They ask what the assistant meant, or what they should say. */
	'questionBack',
	/** They ask who or what the assistant is, who reads this, and the like. */
	'whoAreYou',
	/** They must stop for now. */
	'goodbye',
	/** Any other remark to the assistant: thanks, a greeting, the kettle. */
	'aside',
] as const;

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
}

/** What was understood of a message. Whatever is uncertain is memory, and not in here. */
export interface Understanding {
	language: Language;
	meanings: Meaning[];
	/** Nothing of a memory is in it: thanks, ok, an emoji, nothing but meanings. */
	nothingTold: boolean;
}
