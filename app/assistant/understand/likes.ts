import { CALENDAR, FIGURES, LINK, MENDS } from '#app/assistant/understand/correction-phrases.ts';
import { LETTERS, phrases } from '#app/assistant/understand/fold.ts';
import { NUMBERS } from '#app/assistant/understand/number-words.ts';
import { byLanguage } from '#app/assistant/understand/told.ts';
import type { Language } from '#app/assistant/understand/understanding.ts';

/** A number, a day, a month or a season in a text. `kind` is what it can be taken for. */
export interface Like {
	index: number;
	text: string;
	kind: number;
}

export const numbers = byLanguage(
	NUMBERS,
	(lines) => new RegExp(`(?<![${LETTERS}])(?:${FIGURES}|(?:${lines}))(?![0-9])`, 'g'),
);
const calendars = byLanguage(CALENDAR, (lines, language) =>
	lines.split('\n').map((line) => phrases(line, language)),
);
export const mends = byLanguage(MENDS, (lines, language) =>
	phrases(
		lines
			.split('|')
			.sort((a, b) => b.length - a.length)
			.join('\n'),
		language,
	),
);

/** Whether words are a day, a month or a season: told often, so that only the last is meant. */
export function isCalendar(folded: string): boolean {
	return [...calendars.values()].flat().some((one) => folded.match(one)?.[0] === folded);
}

/** All numbers, days, months and seasons in a text, in their order. */
export function likes(text: string, language: Language): Like[] {
	const kinds = [numbers.get(language), ...(calendars.get(language) ?? [])];
	return kinds
		.flatMap((one, kind) =>
			one ? [...text.matchAll(one)].map(({ index, 0: words }) => ({ index, text: words, kind })) : [],
		)
		.filter(({ text }) => text !== 'may' || kinds.length === 0)
		.sort((a, b) => a.index - b.index);
}

/** What can be mistaken for each other: years, or numbers as long as each other, or both in words. */
export function alike(one: Pick<Like, 'text' | 'kind'>, other: Pick<Like, 'text' | 'kind'>): boolean {
	if (one.kind !== other.kind) return false;
	const [a, b] = [one, other].map(({ text }) => /^\d+/.exec(text)?.[0].length ?? 0) as [number, number];
	return a === b || (a === 4 && b === 2) || (a === 2 && b === 4);
}

/** Whether what leads to a word mends: "No wait, it was". */
export function startsMending(lead: string, mend: RegExp): boolean {
	const first = lead.match(mend)?.[0];
	return (
		first !== undefined && first.length >= 2 && lead.startsWith(first) && LINK.test(lead.slice(first.length))
	);
}
