import type { Turn } from '#app/assistant/assistant.ts';
import { gist, neighbours } from '#app/assistant/overlap.ts';
import { turnSentences } from '#app/assistant/turn-sentences.ts';

/** “5.2” is the second sentence of the fifth message. */
export interface NumberedSentence {
	number: string;
	turn: Turn;
	start: number;
	text: string;
}

export interface SourceText {
	turn: Turn;
	text: string;
	gist: string[];
	words: ReadonlySet<string>;
	near: ReadonlySet<string>;
	letters: ReadonlySet<string>;
}

export type SourceSentence = SourceText & NumberedSentence;

export type SourceMessage = SourceText & { sentences: SourceSentence[] };

export function numberSentences(turns: Turn[]): NumberedSentence[] {
	let message = 0;
	let sentence = 0;
	let before: Turn | undefined;
	return turns
		.filter(({ role }) => role === 'user')
		.flatMap((turn) => {
			const pieces = turnSentences(turn).filter(({ text }) => text.trim());
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

export function numberOrder(number: string): number {
	const [message = 0, sentence = 0] = number.split('.').map(Number);
	return message * MAX_SENTENCES + sentence;
}

const MAX_SENTENCES = 10_000_000;

export function sentencesOfPart(parts: Turn[][], number: number): NumberedSentence[] {
	const turns = new Set(parts[number - 1]);
	return numberSentences(parts.flat()).filter(({ turn }) => turns.has(turn));
}

export function toSourceMessages(sentences: NumberedSentence[]): SourceMessage[] {
	return [...Map.groupBy(sentences, ({ turn }) => turn)].map(([turn, its]) => ({
		...toSourceText(turn, its.map(({ text }) => text).join(' ')),
		sentences: its.map((each) => ({ ...each, ...toSourceText(turn, each.text) })),
	}));
}

function toSourceText(turn: Turn, text: string): SourceText {
	const words = gist(text);
	return {
		turn,
		text,
		gist: words,
		words: new Set([...words, ...gist(turn.speaker ?? '')]),
		near: neighbours(words),
		letters: new Set(cyrillicWords(text).join('')),
	};
}

export const cyrillicWords = (text: string) =>
	text
		.normalize('NFKD')
		.replace(/\p{M}+/gu, '')
		.toLowerCase()
		.match(/\p{Script=Cyrillic}+/gu) ?? [];
