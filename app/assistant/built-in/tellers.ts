import { readingLength, splitParagraphs, splitSentences } from '#app/assistant/text.ts';

/** Marks of quotation, which no title has. */
export const MARKS = /["“”„«»『』「」]/g;

/** The words of which the name of one who tells is made. */
export const wordsOfName = (name: string): string[] => name.toLowerCase().match(/[\p{L}\p{M}]{2,}/gu) ?? [];

/** Whether a sentence says who is there, which is no title: “Me, my sister Miriam, our parents Ruth and Abe”. */
export const saysWhoIsThere = (said: string, tellers: string[][]) => tellersIn(said, tellers) > 1;

/** How many of those who tell are named in what is said. */
export function tellersIn(said: string, tellers: string[][]): number {
	const words: string[] = said.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
	return tellers.filter((name) => name.some((word) => words.includes(word))).length;
}

/** In words: among several, what is said in fewer is mostly said to each other. */
const fewWords = 8;
/** And whoever begins with fewer says that they begin. */
const muchWords = 25;

export interface Said {
	sentence: string;
	/** It is likely said about the telling, and no part of what is told. */
	isBeside: boolean;
}

/** The first sentences of a story, and which of several tellers' are likely about their sitting together. */
export function firstSentences(text: string, tellers: string[][]): Said[] {
	const bare = text
		.slice(0, 3000)
		.replace(/https?:\S+/g, '')
		.replace(MARKS, '');
	const all = splitParagraphs(bare).flatMap((paragraph, at) => {
		const length = readingLength(paragraph);
		// “Nan, do the evacuation one.”
		const isToOne = tellersIn(paragraph, tellers) > 0;
		const isBeside = tellers.length > 1 && length < (at === 0 || isToOne ? muchWords : fewWords);
		return splitSentences(paragraph).map((sentence) => ({ sentence, isBeside }));
	});
	return all.filter(({ sentence }) => /[\p{L}\p{N}]/u.test(sentence));
}
