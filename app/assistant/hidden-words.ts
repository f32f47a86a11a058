import { LETTER, UNSPACED, UNSPACED_SCRIPTS } from '#app/assistant/text.ts';

/** Arabic joins “and”, “with” and “to” to the name. */
const NAME_START = `(?<=(?:^|[^\\p{L}\\p{M}\\p{N}])[وفبلك]?)`;
/** Korean adds particles to a name without a space. */
const PARTICLE_MAY_FOLLOW = new RegExp(`[${UNSPACED_SCRIPTS}\\p{sc=Hangul}]$`, 'u');

export const withoutAccents = (text: string) =>
	text
		.replace(/[\u00c0-\u024f\u0370-\u04ff\u1e00-\u1fff]/g, (one) => one.normalize('NFD').charAt(0))
		.replace(/[’‘ʼ`´]/g, "'");

/** Normalizing a long run of combining marks would take minutes. */
export const composeAccents = (text: string) => (/\p{M}{40}/u.test(text) ? text : text.normalize('NFC'));

export const nameKey = (name: string) =>
	withoutAccents(composeAccents(name)).toLowerCase().trim().replace(/\s+/g, ' ');

export function namePattern(names: string[]): RegExp {
	const sources = names.map((name) => {
		const words = nameKey(name)
			.split(' ')
			.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
		const start = UNSPACED.test(name.charAt(0)) ? '' : NAME_START;
		return start + words.join('\\s+') + (PARTICLE_MAY_FOLLOW.test(name) ? '' : `(?!${LETTER})`);
	});
	return new RegExp(sources.join('|'), 'giu');
}

/** In letters: a shorter name in lower case may be another word (“I will”, “in may”). */
const minNameLength = 5;

/** @param found the possible match in the text */
export const isNameMatch = (found: string, said: string, text: string) =>
	!/^\p{Ll}/u.test(found) ||
	/^\p{Ll}/u.test(said) ||
	said.length >= minNameLength ||
	!/\p{Lu}/u.test(text.replaceAll(said, ''));

export function findHidden(text: string, words: string[]): string[] {
	if (words.length === 0) return [];
	const whole = composeAccents(text);
	const plainText = withoutAccents(whole);
	if (!namePattern(words).test(plainText)) return [];
	return words.filter((word) => {
		const found = plainText.matchAll(namePattern([word]));
		return [...found].some(({ 0: match }) => isNameMatch(match, word, whole));
	});
}
