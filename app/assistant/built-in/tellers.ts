import { splitSentences } from '#app/assistant/sentences.ts';
import { hasWords, readingLength, splitParagraphs } from '#app/assistant/text.ts';

export const MARKS = /["“”„«»『』「」]/g;

export const wordsOfName = (name: string): string[] => name.toLowerCase().match(/[\p{L}\p{M}]{2,}/gu) ?? [];

/** “Me, my sister Miriam, our parents Ruth and Abe” is no title. */
export const saysWhoIsThere = (said: string, tellers: string[][]) => tellersIn(said, tellers) > 1;

export function tellersIn(said: string, tellers: string[][]): number {
	const words: string[] = said.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
	return tellers.filter((name) => name.some((word) => words.includes(word))).length;
}

/** In words: in a group, shorter paragraphs are mostly remarks to each other. */
const fewWords = 8;
const muchWords = 25;

export interface Said {
	sentence: string;
	isBeside: boolean;
}

export function firstSentences(text: string, tellers: string[][]): Said[] {
	const bare = text
		.slice(0, 3000)
		.replace(/https?:\S+/g, '')
		.replace(MARKS, '');
	const all = splitParagraphs(bare).flatMap((paragraph, at) => {
		const length = readingLength(paragraph);
		const isToOne = tellersIn(paragraph, tellers) > 0;
		const isBeside = tellers.length > 1 && length < (at === 0 || isToOne ? muchWords : fewWords);
		return splitSentences(paragraph).map((sentence) => ({ sentence, isBeside }));
	});
	return all.filter(({ sentence }) => hasWords(sentence));
}
