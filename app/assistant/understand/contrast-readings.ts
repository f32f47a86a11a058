import { BUT } from '#app/assistant/understand/contrast-phrases.ts';
import { ENDS_TITLED } from '#app/assistant/understand/correction-phrases.ts';
import { phrases } from '#app/assistant/understand/fold.ts';
import { joined } from '#app/assistant/understand/likeness.ts';
import { byLanguage } from '#app/assistant/understand/told.ts';
import type { Word } from '#app/assistant/understand/told-places.ts';
import type { Language } from '#app/assistant/understand/understanding.ts';

/** What is said to be so, and of which last words it is said that they were not so. */
export interface Reading {
	says: Word[];
	wrong: Word[];
}

/** What is wrong and what is right are no longer than this. */
export const MOST_WORDS = 5;
const buts = byLanguage(
	BUT,
	(lines, language) =>
		new RegExp(`(?:, ?(?:${phrases(lines, language).source} )?| ${phrases(lines, language).source} )`),
);

/** The words of a folded text, which begins at a place of a message. */
export const wordsIn = (text: string, from = 0): Word[] =>
	[...text.matchAll(/[^ ,:"]+/g)].map(({ index, 0: word }) => ({
		word,
		from: from + index,
		to: from + index + word.length,
	}));

/** The ways to read a contrast: what is so may stand before or after what is not. */
export function readings(core: string, from: number, language: Language, not: RegExp): Reading[] {
	const found: Reading[] = [];
	for (const match of [...core.matchAll(not)].slice(0, 3)) {
		const before = core.slice(0, match.index).replace(/[ ,]+$/, '');
		const start = match.index + match[0].length;
		const after = core.slice(start);
		const but = buts.get(language)?.exec(after);
		const denied = wordsIn(but ? after.slice(0, but.index) : after, from + start);
		if (!but) {
			if (before && denied.length <= MOST_WORDS) found.push({ says: wordsIn(before, from), wrong: denied });
			continue;
		}
		const at = start + but.index + but[0].length;
		const right = wordsIn(core.slice(at), from + at);
		for (let many = Math.min(MOST_WORDS, denied.length); many > 0; many--) {
			const wrong = denied.slice(-many);
			// "Not Mrs Roy, Bouchard": nobody can tell whether that is a woman.
			if (ENDS_TITLED.test(joined(denied.slice(0, -many)))) continue;
			const lead = [...wordsIn(before, from), ...denied.slice(0, -many)];
			found.push({ says: [...lead, ...right], wrong }, { says: right, wrong });
		}
	}
	return found.filter(({ says, wrong }) => says.length > 0 && wrong.length > 0);
}
