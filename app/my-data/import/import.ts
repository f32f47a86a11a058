import { conversationLimit } from '#app/conversations/conversation.ts';
import { participantLimit } from '#app/conversations/participant.ts';
import { countOf } from '#app/my-data/my-data.ts';

const megabyte = 1_000_000;

export const importLimits = {
	/** In characters, in the form's box; a file may have more. */
	typed: 50_000,
	characters: conversationLimit,
	files: 20,
	/** In bytes, of all files together; a request's limit is slightly higher. */
	bytes: 60 * megabyte,
	/** In bytes, of a text, and of a JSON file, also within an archive. */
	textBytes: 4 * conversationLimit,
	jsonBytes: 25 * megabyte,
	/** In characters, of a conversation's messages as JSON. */
	jsonCharacters: 20 * megabyte,
	messages: 20_000,
	decisions: 20_000,
	wishes: 2_000,
	participants: participantLimit,
	conversationsInCall: 200,
	/** In an archive: entries of any kind, conversations, and their unpacked bytes. */
	entries: 50_000,
	conversations: 5_000,
	unpackedBytes: 250 * megabyte,
	/** The rest is brought in with the next press. */
	ms: 15_000,
};

export interface ImportResult {
	broughtIn: number;
	present: number;
	empty: number;
	refused: { name: string; why: string }[];
	left: boolean;
	guessed: string[];
	made: string[];
}

export const maxLinked = 5;

export const emptyImportResult = (): ImportResult => ({
	broughtIn: 0,
	present: 0,
	empty: 0,
	refused: [],
	left: false,
	guessed: [],
	made: [],
});

export function sayBrought({ broughtIn, present, empty, refused }: ImportResult): string {
	const parts = [
		countOf(broughtIn, 'conversation was brought in', 'conversations were brought in'),
		present > 0 && countOf(present, 'was already here', 'were already here'),
		empty > 0 && countOf(empty, 'had nothing in it', 'had nothing in them'),
		refused.length > 0 && countOf(refused.length, 'could not be read', 'could not be read'),
	];
	return `${parts.filter(Boolean).join('; ')}.`;
}

const maxNamed = 3;

export function sayMore({ refused, guessed, left }: ImportResult): string | undefined {
	const named = refused.slice(0, maxNamed).map(({ name, why }) => `${name}: ${why}`);
	const more = refused.length - named.length;
	const words = [
		...named,
		more > 0 && `And ${more} more.`,
		guessed.length > 0 &&
			`${guessed.join(', ')} was saved in an old Windows format: please check its accents and quotation marks.`,
		left &&
			'There was too much to bring in at once. Please send it again for the rest: nothing is added twice.',
	].filter(Boolean);
	return words.length > 0 ? words.join(' ') : undefined;
}
