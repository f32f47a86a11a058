import { splitSentences } from '#app/assistant/sentences.ts';
import { hasWords, readingLength, splitParagraphs } from '#app/assistant/text.ts';

export const TITLE_QUOTE_MARKS = /["“”„«»『』「」]/g;

export const wordsOfName = (name: string): string[] => name.toLowerCase().match(/[\p{L}\p{M}]{2,}/gu) ?? [];

/** “Me, my sister Miriam, our parents Ruth and Abe” is no title. */
export const namesSeveralTellers = (said: string, tellers: string[][]) => countTellers(said, tellers) > 1;

export function countTellers(said: string, tellers: string[][]): number {
	const words: string[] = said.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
	return tellers.filter((name) => name.some((word) => words.includes(word))).length;
}

/** In words: in a group, shorter paragraphs are mostly remarks to each other. */
const minRemarkWords = 8;
const minOpeningWords = 25;

export interface OpeningSentence {
	sentence: string;
	isBeside: boolean;
}

export function openingSentences(text: string, tellers: string[][]): OpeningSentence[] {
	const bare = text
		.slice(0, 3000)
		.replace(/https?:\S+/g, '')
		.replace(TITLE_QUOTE_MARKS, '');
	const all = splitParagraphs(bare).flatMap((paragraph, at) => {
		const length = readingLength(paragraph);
		const isToOne = countTellers(paragraph, tellers) > 0;
		const isBeside = tellers.length > 1 && length < (at === 0 || isToOne ? minOpeningWords : minRemarkWords);
		return splitSentences(paragraph).map((sentence) => ({ sentence, isBeside }));
	});
	return all.filter(({ sentence }) => hasWords(sentence));
}
