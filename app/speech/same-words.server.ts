import { diffArrays } from 'diff';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

function wordsOf(text: string): string[] {
	const plain = text.normalize('NFKC').toLowerCase().replace(/[’'ʼ]/g, '');
	return [...segmenter.segment(plain)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
}

/** One number is so many words at most, where it is written in words. */
const wordsOfNumber = 5;
const isNumber = (word: string) => /\p{N}/u.test(word);

/** How many words of a change are wrong: a number may stand for words, and words for a number. */
function countWrong(removed: string[], added: string[]): number {
	const [left, right] = [removed, added].map((words) => words.filter((word) => !isNumber(word)).length);
	const [numbers, otherNumbers] = [removed, added].map((words) => words.filter(isNumber).length);
	const excess = (words = 0, others = 0) => words - others * wordsOfNumber;
	const isUnmatched = (numbers ?? 0) > 0 && added.length === 0;
	return Math.max(0, excess(left, otherNumbers), excess(right, numbers), isUnmatched ? removed.length : 0);
}

/** Of a hundred words so many may be heard otherwise: names are spelt in more than one way. */
const tolerance = 0.04;

/** Whether a transcript says what a text says, but for how some words are spelt and how numbers are written. */
export function hasSameWords(text: string, transcript: string): boolean {
	const words = wordsOf(text);
	let [wrong, removed]: [number, string[]] = [0, []];
	for (const change of [...diffArrays(words, wordsOf(transcript)), null]) {
		if (change?.removed) {
			removed = change.value;
			continue;
		}
		wrong += countWrong(removed, change?.added ? change.value : []);
		removed = [];
	}
	return wrong <= words.length * tolerance;
}
