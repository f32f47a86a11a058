import { findNoun } from '#app/assistant/built-in/lexicon.ts';
import { plain, tokenize } from '#app/assistant/built-in/text.ts';

// Only words that other languages in Latin letters do not share.
const ENGLISH = new Set(
	`the and of my we with that his her she they were it to when you used at from for this there our their had
	would could who what where which but by have been because did after before about very then him`.split(
		/\s+/,
	),
);

/** Whether a text reads as English; a few words without any sign either way count as English. */
export function isEnglish(text: string): boolean {
	const sample = text.slice(0, 2000);
	const letters = sample.match(/\p{L}/gu)?.length ?? 0;
	const latin = sample.match(/\p{Script=Latin}/gu)?.length ?? 0;
	if (latin < letters * 0.7) return false;
	const words = tokenize(sample).map((token) => plain(token.text));
	if (words.length < 4) return true;
	const known = words.filter((word) => ENGLISH.has(word)).length / words.length;
	const nouns = words.filter((word) => findNoun(word)).length / words.length;
	return (
		known >= 0.15 || (known > 0 && words.length < 12) || (nouns >= 0.2 && /^[\p{ASCII}’“”]*$/u.test(sample))
	);
}
