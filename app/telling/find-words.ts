import { UNSPACED_SCRIPTS } from '#app/assistant/text.ts';

interface FlatText {
	text: string;
	at: number[];
}

const QUOTE_MARKS = /["“”„‟«»「」『』《》〈〉″＂\u200b-\u200f\u2060\ufeff]/;
const APOSTROPHE = /['’‘‛ʼ`´＇]/;
const WORD_LETTER = /[\p{L}\p{M}\p{N}]/u;
const JOINED_LETTER = new RegExp(`[${UNSPACED_SCRIPTS}\\p{sc=Hangul}]`, 'u');

/** Drops quotation marks; unifies spaces and apostrophes. */
export function flatten(original: string): FlatText {
	let text = '';
	const at: number[] = [];
	const add = (one: string, place: number) => {
		text += one;
		at.push(place);
	};
	for (let place = 0; place < original.length; place++) {
		const one = original.charAt(place);
		// Fast path, since the text may be a whole book.
		if ((one >= 'a' && one <= 'z') || (one >= '0' && one <= '9')) add(one, place);
		else if (/\s/.test(one)) {
			if (text !== '' && !text.endsWith(' ')) add(' ', place);
		} else if (APOSTROPHE.test(one)) {
			const isWithin =
				WORD_LETTER.test(original.charAt(place - 1)) && WORD_LETTER.test(original.charAt(place + 1));
			if (isWithin) add("'", place);
		} else if (!QUOTE_MARKS.test(one)) add(one, place);
	}
	return { text, at };
}

/** Matches whole words only; `end` is exclusive. */
export function findWords({ text, at }: FlatText, words: string): { start: number; end: number }[] {
	const wanted = flatten(words).text.trim();
	if (!WORD_LETTER.test(wanted)) return [];
	const places: { start: number; end: number }[] = [];
	for (let from = text.indexOf(wanted); from >= 0; from = text.indexOf(wanted, from + wanted.length)) {
		const to = from + wanted.length;
		const isPart = isWithinWord(text, from) || isWithinWord(text, to);
		if (!isPart) places.push({ start: at[from] ?? 0, end: (at[to - 1] ?? 0) + 1 });
	}
	return places;
}

function isWithinWord(text: string, place: number): boolean {
	const [before, after] = [text.charAt(place - 1), text.charAt(place)];
	return (
		WORD_LETTER.test(before) &&
		WORD_LETTER.test(after) &&
		!JOINED_LETTER.test(before) &&
		!JOINED_LETTER.test(after)
	);
}
