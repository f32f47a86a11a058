import type { Turn } from '#app/assistant/assistant.ts';
import { gist, neighbours } from '#app/assistant/overlap.ts';
import { sentencesIn } from '#app/assistant/told-sentences.ts';

/** A sentence with the number that the transcript gives it: “5.2” is the second one of the fifth message. */
export interface Numbered {
	number: string;
	turn: Turn;
	start: number;
	text: string;
}

/** What counts of a text that was said when another one is compared with it. */
export interface Said {
	turn: Turn;
	text: string;
	gist: string[];
	words: ReadonlySet<string>;
	near: ReadonlySet<string>;
	/** Those of the scripts in which they tell near languages apart. */
	letters: ReadonlySet<string>;
}

export type SaidSentence = Said & Numbered;

export type SaidMessage = Said & { sentences: SaidSentence[] };

/** The sentences of the tellers with their numbers; the rest of a message that two parts tell goes on counting. */
export function numberSentences(turns: Turn[]): Numbered[] {
	let message = 0;
	let sentence = 0;
	let before: Turn | undefined;
	return turns
		.filter(({ role }) => role === 'user')
		.flatMap((turn) => {
			const pieces = sentencesIn(turn).filter(({ text }) => text.trim());
			if (pieces.length > 0 && (turn.id === undefined || turn.id !== before?.id)) {
				message += 1;
				sentence = 0;
			}
			before = turn;
			return pieces.map(({ start, text }) => {
				sentence += 1;
				return { number: `${message}.${sentence}`, turn, start, text: text.toWellFormed() };
			});
		});
}

export function placeOf(number: string): number {
	const [message = 0, sentence = 0] = number.split('.').map(Number);
	return message * MOST_SENTENCES + sentence;
}

/** No message has more: it has fewer characters. */
const MOST_SENTENCES = 10_000_000;

/** The numbered sentences of one of the parts of a conversation. */
export function sentencesOfPart(parts: Turn[][], number: number): Numbered[] {
	const turns = new Set(parts[number - 1]);
	return numberSentences(parts.flat()).filter(({ turn }) => turns.has(turn));
}

/** Sentences as they are compared, in their messages. */
export function toMessages(sentences: Numbered[]): SaidMessage[] {
	return [...Map.groupBy(sentences, ({ turn }) => turn)].map(([turn, its]) => ({
		...toSaid(turn, its.map(({ text }) => text).join(' ')),
		sentences: its.map((each) => ({ ...each, ...toSaid(turn, each.text) })),
	}));
}

function toSaid(turn: Turn, text: string): Said {
	const words = gist(text);
	return {
		turn,
		text,
		gist: words,
		// Who speaks is said too, in the words of the story.
		words: new Set([...words, ...gist(turn.speaker ?? '')]),
		near: neighbours(words),
		letters: new Set(plainWords(text).join('')),
	};
}

/** The words of a text in the scripts in which near languages have letters of their own, without accents. */
export const plainWords = (text: string) =>
	text
		.normalize('NFKD')
		.replace(/\p{M}+/gu, '')
		.toLowerCase()
		.match(/\p{Script=Cyrillic}+/gu) ?? [];
