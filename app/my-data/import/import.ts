import { conversationLimit } from '#app/conversations/conversation.ts';
import { participantLimit } from '#app/conversations/participant.ts';
import { countOf } from '#app/my-data/my-data.ts';

const megabyte = 1_000_000;

/** What one bringing in takes. */
export const importLimits = {
	/** In characters, in the form's box; a file may have more. */
	typed: 50_000,
	/** In characters, of a text. */
	characters: conversationLimit,
	files: 20,
	/** In bytes, of all files together; a request has a limit somewhat above. */
	bytes: 60 * megabyte,
	/** In bytes, of a text, and of one file of JSON, also within an archive. */
	textBytes: 4 * conversationLimit,
	jsonBytes: 25 * megabyte,
	/** In characters, of a conversation's messages as JSON. */
	jsonCharacters: 20 * megabyte,
	messages: 20_000,
	decisions: 20_000,
	wishes: 2_000,
	participants: participantLimit,
	conversationsInCall: 200,
	/** In an archive: entries of any kind, conversations, and bytes of these when they are unpacked. */
	entries: 50_000,
	conversations: 5_000,
	unpackedBytes: 250 * megabyte,
	/** How long it goes on: the rest is brought in with the next press. */
	ms: 15_000,
};

/** What came of it. */
export interface Brought {
	broughtIn: number;
	/** Were here already. */
	present: number;
	/** Nobody had said anything in them. */
	empty: number;
	/** Could not be read: their names, and why. */
	refused: { name: string; why: string }[];
	/** Were not reached in time. */
	left: boolean;
	/** Read as Windows wrote texts of old. */
	guessed: string[];
	/** The ids of the first conversations that were made, to which the page leads. */
	made: string[];
}

/** So many conversations can be found at a glance; all of them stand among the memories. */
export const mostLinked = 5;

export const nothingYet = (): Brought => ({
	broughtIn: 0,
	present: 0,
	empty: 0,
	refused: [],
	left: false,
	guessed: [],
	made: [],
});

/** What came of it in one sentence: “3 conversations were brought in; 1 was here already.” */
export function sayBrought({ broughtIn, present, empty, refused }: Brought): string {
	const parts = [
		countOf(broughtIn, 'conversation was brought in', 'conversations were brought in'),
		present > 0 && countOf(present, 'was here already', 'were here already'),
		empty > 0 && countOf(empty, 'had nothing in it', 'had nothing in them'),
		refused.length > 0 && countOf(refused.length, 'could not be read', 'could not be read'),
	];
	return `${parts.filter(Boolean).join('; ')}.`;
}

/** How many of those that could not be read are named. */
const mostNamed = 3;

/** What else there is to know: which could not be read and why, what was guessed, and what is left. */
export function sayMore({ refused, guessed, left }: Brought): string | undefined {
	const named = refused.slice(0, mostNamed).map(({ name, why }) => `${name}: ${why}`);
	const more = refused.length - named.length;
	const words = [
		...named,
		more > 0 && `And ${more} more.`,
		guessed.length > 0 &&
			`${guessed.join(', ')} was read in an old encoding of Windows: please check its accents and quotation marks.`,
		left &&
			'There is more in it than could be brought in at once. Please send it again: nothing is added again.',
	].filter(Boolean);
	return words.length > 0 ? words.join(' ') : undefined;
}
