import type { Turn } from '#app/assistant/assistant.ts';
import { gist, neighbours } from '#app/assistant/overlap.ts';
import { sentencesIn } from '#app/assistant/told-sentences.ts';

/** “5.2” is the second sentence of the fifth message. */
export interface Numbered {
	number: string;
	turn: Turn;
	start: number;
	text: string;
}

export interface Said {
	turn: Turn;
	text: string;
	gist: string[];
	words: ReadonlySet<string>;
	near: ReadonlySet<string>;
	letters: ReadonlySet<string>;
}

export type SaidSentence = Said & Numbered;

export type SaidMessage = Said & { sentences: SaidSentence[] };

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

const MOST_SENTENCES = 10_000_000;

export function sentencesOfPart(parts: Turn[][], number: number): Numbered[] {
	const turns = new Set(parts[number - 1]);
	return numberSentences(parts.flat()).filter(({ turn }) => turns.has(turn));
}

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
		words: new Set([...words, ...gist(turn.speaker ?? '')]),
		near: neighbours(words),
		letters: new Set(plainWords(text).join('')),
	};
}

export const plainWords = (text: string) =>
	text
		.normalize('NFKD')
		.replace(/\p{M}+/gu, '')
		.toLowerCase()
		.match(/\p{Script=Cyrillic}+/gu) ?? [];
