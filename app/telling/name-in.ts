import { plainLetters } from '#app/assistant/languages/shapes.ts';
import { plain, smallWordsOf } from '#app/assistant/small-words.server.ts';
import { DENSE } from '#app/assistant/text.ts';

/** Languages in which the ending of a name changes. */
const INFLECTING = new Set([
	'pl',
	'ru',
	'tr',
	'cs',
	'sk',
	'uk',
	'hr',
	'sr',
	'fi',
	'hu',
	'el',
	'lt',
	'lv',
	'et',
	'ko',
]);
/** In letters: a shorter name has no other form that could be told. */
const leastStem = 4;

/** “Harold’s” and “Harolds” speak of Harold. */
export const withoutGenitive = (word: string) => word.replace(/['’]s?$|(?<=[\p{L}\p{M}]s)['’]$/u, '');

/**
 * Where a name stands, however it is spelt: with capitals or none, with accents or none, as whose something is, and in
 * languages that inflect names in any form.
 */
export function namePattern(name: string, language = ''): RegExp {
	const letters = (text: string) =>
		[...plainLetters(text.normalize('NFC'))].map((one) =>
			// “O’Brien” is typed as “OBrien”, too.
			/['-]/.test(one) ? "['-]?" : `${one.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}\\p{M}*`,
		);
	if (DENSE.test(name)) return new RegExp(letters(name).join(''), 'gu');
	const words = name.trim().split(/\s+/);
	const isInflected = INFLECTING.has(language);
	const pattern = words.map((word) => {
		const stem = isInflected && word.length > leastStem ? word.replace(/\p{L}$/u, '') : word;
		return `${letters(stem).join('')}${stem === word ? "(?:'?s|')?" : '\\p{L}{0,4}'}`;
	});
	return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${pattern.join("[\\s'-]+")}(?![\\p{L}\\p{M}\\p{N}])`, 'gu');
}

/** Where a name stands in a text, in UTF-16 units. */
export const placesOf = (text: string, name: string, language?: string) =>
	[...plainLetters(text).matchAll(namePattern(name, language))].map(({ index, 0: found }) => ({
		start: index,
		end: index + found.length,
	}));

/** Whether a name stands in a text. */
export const holdsName = (text: string, name: string, language?: string) =>
	namePattern(name, language).test(plainLetters(text));

/** The small words of what is said. */
export function smallIn(text: string): (word: string) => boolean {
	const { isSmall } = smallWordsOf((text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(plain));
	return (word) => isSmall(plain(word));
}
