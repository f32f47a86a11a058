import { diffArrays } from 'diff';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

function comparableWords(text: string): string[] {
	const plain = text.normalize('NFKC').toLowerCase().replace(/[’'ʼ]/g, '');
	return [...segmenter.segment(plain)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
}

/** A number written out takes at most this many words. */
const wordsOfNumber = 5;
const hasDigit = (word: string) => /\p{N}/u.test(word);

function countWrong(removed: string[], added: string[]): number {
	const [left, right] = [removed, added].map((words) => words.filter((word) => !hasDigit(word)).length);
	const [numbers, otherNumbers] = [removed, added].map((words) => words.filter(hasDigit).length);
	const excess = (words = 0, others = 0) => words - others * wordsOfNumber;
	const isUnmatched = (numbers ?? 0) > 0 && added.length === 0;
	return Math.max(0, excess(left, otherNumbers), excess(right, numbers), isUnmatched ? removed.length : 0);
}

/** The share of words that may differ: names have several spellings. */
const tolerance = 0.04;

/** Tolerates a few spellings and any way of writing numbers. */
export function hasSameWords(text: string, transcript: string): boolean {
	const words = comparableWords(text);
	let [wrong, removed]: [number, string[]] = [0, []];
	for (const change of [...diffArrays(words, comparableWords(transcript)), null]) {
		if (change?.removed) {
			removed = change.value;
			continue;
		}
		wrong += countWrong(removed, change?.added ? change.value : []);
		removed = [];
	}
	return wrong <= words.length * tolerance;
}
