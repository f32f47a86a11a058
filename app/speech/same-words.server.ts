import { diffArrays } from 'diff';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

function wordsOf(text: string): string[] {
	const plain = text.normalize('NFKC').toLowerCase().replace(/[’'ʼ]/g, '');
	return [...segmenter.segment(plain)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
}

const hasDigits = (words: string[]) => words.some((word) => /\p{N}/u.test(word));

/** Of a hundred words so many may be heard otherwise: names are spelt in more than one way. */
const tolerance = 0.04;

/** Whether a transcript says what a text says, but for how some words are spelt and how numbers are written. */
export function hasSameWords(text: string, transcript: string): boolean {
	const words = wordsOf(text);
	let [wrong, removed]: [number, string[]] = [0, []];
	for (const change of diffArrays(words, wordsOf(transcript))) {
		if (change.removed) {
			removed = change.value;
			wrong += removed.length;
		} else if (change.added) {
			const isNumber = removed.length > 0 && (hasDigits(removed) || hasDigits(change.value));
			wrong += isNumber ? -removed.length : Math.max(0, change.value.length - removed.length);
			removed = [];
		} else removed = [];
	}
	return wrong <= words.length * tolerance;
}
