import { createRequire } from 'node:module';
import { fold } from '#app/assistant/fold.ts';
import { tellingWords } from '#app/assistant/telling-words.ts';

const require = createRequire(import.meta.url);

/** Languages almost alone in their script: their small words are always used. */
const ALONE_IN_THEIR_SCRIPT = ['ar', 'el', 'he', 'hi', 'ja', 'ko', 'th', 'zh'];
/** Share of small words, relative to the likeliest language, from which a second language counts. */
const SECOND_LANGUAGE_SHARE = 0.75;
const MAX_ENDING = 6;

const HANGUL = /[가-힣]/;

let smallWordLists: Map<string, ReadonlySet<string>> | undefined;

function readSmallWordLists(): Map<string, ReadonlySet<string>> {
	const found = require('stopwords-iso') as Record<string, string[]>;
	return new Map(
		Object.entries(found).map(([language, words]) => [
			language,
			new Set(words.map((word) => foldWord(word))),
		]),
	);
}

export const foldWord = (word: string) => fold(word).trim();

export interface SmallWords {
	words: ReadonlySet<string>;
	beginnings: ReadonlySet<string>;
	isSmall(word: string): boolean;
}

export function smallWordsOf(sample: Iterable<string>): SmallWords {
	smallWordLists ??= readSmallWordLists();
	const counts = new Map<string, number>();
	for (const word of sample)
		for (const [language, small] of smallWordLists)
			if (small.has(word)) counts.set(language, (counts.get(language) ?? 0) + 1);
	const most = Math.max(0, ...counts.values());
	const spoken = [...counts]
		.filter(([, count]) => count >= SECOND_LANGUAGE_SHARE * most)
		.map(([language]) => language);
	const languages = new Set([...ALONE_IN_THEIR_SCRIPT, ...spoken]);
	const words = new Set([...languages].flatMap((language) => [...(smallWordLists?.get(language) ?? [])]));
	const telling = [...languages].flatMap((language) => tellingWords.get(language) ?? []);
	const beginnings = new Set(telling.map(foldWord));
	const isSmall = (word: string) => {
		if (words.has(word)) return true;
		const least = HANGUL.test(word)
			? word.length - 4
			: Math.max((word.length - 1) / 2, word.length - MAX_ENDING);
		for (let length = word.length; length > 0 && length >= least; length--)
			if (beginnings.has(word.slice(0, length))) return true;
		return false;
	};
	return { words, beginnings, isSmall };
}
