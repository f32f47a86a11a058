import { UNSPACED_SCRIPTS } from '#app/assistant/text.ts';

const LETTER = '[\\p{L}\\p{M}\\p{N}]';
/** Arabic writes “and”, “with” and “to” in one with the name. */
const BEFORE = `(?<=(?:^|[^\\p{L}\\p{M}\\p{N}])[وفبلك]?)`;
const UNSPACED = new RegExp(`[${UNSPACED_SCRIPTS}]`, 'u');
/** Korean has particles behind a name, without a space. */
const OPEN_END = new RegExp(`[${UNSPACED_SCRIPTS}\\p{sc=Hangul}]$`, 'u');

/** With accents or none, with one apostrophe or another; as long as it was. */
export const plain = (text: string) =>
	text
		.replace(/[\u00c0-\u024f\u0370-\u04ff\u1e00-\u1fff]/g, (one) => one.normalize('NFD').charAt(0))
		.replace(/[’‘ʼ`´]/g, "'");

/** A text with its letters and accents in one; one with more accents in a row than anybody types would take minutes. */
export const composed = (text: string) => (/\p{M}{40}/u.test(text) ? text : text.normalize('NFC'));

/** A name, however it is written. */
export const keyOf = (name: string) => plain(composed(name)).toLowerCase().trim().replace(/\s+/g, ' ');

/** Whole words; any letter case. */
export function patternOf(names: string[]): RegExp {
	const sources = names.map((name) => {
		const words = keyOf(name)
			.split(' ')
			.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
		const start = UNSPACED.test(name.charAt(0)) ? '' : BEFORE;
		return start + words.join('\\s+') + (OPEN_END.test(name) ? '' : `(?!${LETTER})`);
	});
	return new RegExp(sources.join('|'), 'giu');
}

/** In letters: a shorter name may be another word, too, where it has no capital: “I will”, “in may”. */
const leastName = 5;

/** @param said the name @param found where it may stand in the text */
export const isName = (found: string, said: string, text: string) =>
	!/^\p{Ll}/u.test(found) ||
	/^\p{Ll}/u.test(said) ||
	said.length >= leastName ||
	!/\p{Lu}/u.test(text.replaceAll(said, ''));

/** Those of some words that stand in a text. */
export function findHidden(text: string, words: string[]): string[] {
	if (words.length === 0) return [];
	const whole = composed(text);
	const plainText = plain(whole);
	if (!patternOf(words).test(plainText)) return [];
	return words.filter((word) => {
		const found = plainText.matchAll(patternOf([word]));
		return [...found].some(({ 0: match }) => isName(match, word, whole));
	});
}
