import { UNSPACED_SCRIPTS } from '#app/assistant/text.ts';

const LETTER = '[\\p{L}\\p{M}\\p{N}]';
/** Arabic joins “and”, “with” and “to” to the name. */
const BEFORE = `(?<=(?:^|[^\\p{L}\\p{M}\\p{N}])[وفبلك]?)`;
const UNSPACED = new RegExp(`[${UNSPACED_SCRIPTS}]`, 'u');
/** Korean adds particles to a name without a space. */
const OPEN_END = new RegExp(`[${UNSPACED_SCRIPTS}\\p{sc=Hangul}]$`, 'u');

export const plain = (text: string) =>
	text
		.replace(/[\u00c0-\u024f\u0370-\u04ff\u1e00-\u1fff]/g, (one) => one.normalize('NFD').charAt(0))
		.replace(/[’‘ʼ`´]/g, "'");

/** Normalizing a long run of combining marks would take minutes. */
export const composed = (text: string) => (/\p{M}{40}/u.test(text) ? text : text.normalize('NFC'));

export const keyOf = (name: string) => plain(composed(name)).toLowerCase().trim().replace(/\s+/g, ' ');

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

/** In letters: a shorter name in lower case may be another word (“I will”, “in may”). */
const leastName = 5;

/** @param found the possible match in the text */
export const isName = (found: string, said: string, text: string) =>
	!/^\p{Ll}/u.test(found) ||
	/^\p{Ll}/u.test(said) ||
	said.length >= leastName ||
	!/\p{Lu}/u.test(text.replaceAll(said, ''));

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
