import { plainLetters } from '#app/assistant/languages/shapes.ts';

/** What can be taken for another of its kind. */
type DateKind = 'year' | 'month' | 'weekday';

interface Named {
	kind: DateKind;
	words: string;
}

const locales = 'ar de en es fr hi it ja ko nl pl pt ru tr zh'.split(' ');

/** The names of the months and of the days of the week, as they stand in sentences, from the platform. */
const named: Named[] = locales.flatMap((locale) => {
	const names = (kind: DateKind, options: Intl.DateTimeFormatOptions, count: number, days: number) => {
		const format = new Intl.DateTimeFormat(`${locale}-u-nu-latn-ca-gregory`, { ...options, timeZone: 'UTC' });
		return Array.from({ length: count }, (_, at): Named => {
			const part = format
				.formatToParts(Date.UTC(2023, 0, 1 + at * days, 12))
				.find(({ type }) => type === kind || type === 'weekday');
			return { kind, words: plainLetters(part?.value ?? '') };
		});
	};
	return [
		...names('month', { month: 'long' }, 12, 30.5),
		...names('month', { month: 'long', day: 'numeric' }, 12, 30.5),
		...names('weekday', { weekday: 'long' }, 7, 1),
	];
});

/** "We march home", "a Mars bar": words before they are months. */
const verbs = ['may', 'march', 'mars'];

const alternatives = [...new Set(named.map(({ words }) => words))].filter(
	(words) => words.length > 1 && !verbs.includes(words),
);
const names = alternatives.sort((a, b) => b.length - a.length).join('|');
const dates = new RegExp(
	`(?<![\\p{L}\\p{N}])(?:(?:1[89]\\d\\d|20\\d\\d)(?!\\p{N})|(?:${names})(?![\\p{L}\\p{N}]))`,
	'gu',
);

/** The only year, month or day of the week in a text, with its place; null where there is none, or several. */
export function dateOf(text: string): { kind: DateKind; index: number; words: string } | null {
	const [found, another] = plainLetters(text).matchAll(dates);
	if (!found || another) return null;
	const [words] = found;
	const kind = /^\d/.test(words) ? 'year' : named.find((each) => each.words === words)?.kind;
	return kind
		? { kind, index: found.index, words: text.slice(found.index, found.index + words.length) }
		: null;
}
