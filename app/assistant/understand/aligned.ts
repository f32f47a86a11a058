import { LEADS_TO, OTHERS, OURSELVES } from '#app/assistant/understand/contrast-phrases.ts';
import { wordsIn } from '#app/assistant/understand/contrast-readings.ts';
import { type PhraseTable, phrases } from '#app/assistant/understand/fold.ts';
import { byLanguage } from '#app/assistant/understand/told.ts';
import type { Place, Word } from '#app/assistant/understand/told-places.ts';
import type { Language } from '#app/assistant/understand/understanding.ts';

/** For each language an expression for the phrases of a table at the beginning of a text, before `end`. */
export const whole = (table: PhraseTable, end: string) =>
	byLanguage(table, (lines, language) => new RegExp(`^(?:${phrases(lines, language).source})${end}`));
const ourselves = whole(OURSELVES, '(?= )');
const others = whole(OTHERS, '$');
/** What stands before a place or a year. */
export const leadsTo = whole(LEADS_TO, '$');

interface Split {
	/** So many words lead to what is right, and so many follow it, as they were told. */
	lead: number;
	tail: number;
	/** It is told of the same. */
	isSure: boolean;
}

/** How a sentence says again what was told somewhere: "We lived in" and "for ten years". */
export function aligned(says: Word[], { before, after }: Place, language: Language): Split | undefined {
	const told = wordsIn(before).map(({ word }) => word);
	const next = wordsIn(after).map(({ word }) => word);
	const all = says.map(({ word }) => word);
	for (let lead = all.length - 1; lead > 0; lead--) {
		const words = all.slice(0, lead);
		const before = told.slice(-lead);
		const isOther = others.get(language)?.test(words[0] ?? '') ?? false;
		const same = words.filter((word, i) => isSame(word, before[i]));
		const isWhole = same.length === lead;
		const isRenamed = isOther && lead > 1 && same.length === lead - 1 && !isSame(words[0] ?? '', before[0]);
		if (!isWhole && !(isRenamed && !ourselves.get(language)?.test(`${before[0]} `))) continue;
		if (words.every((word) => leadsTo.get(language)?.test(word))) return undefined;
		let tail = Math.min(3, all.length - lead - 1);
		while (tail > 0 && all.slice(-tail).join(' ') !== next.slice(0, tail).join(' ')) tail--;
		const isOurs = ourselves.get(language)?.test(`${words.join(' ')} `) ?? false;
		const verbs = words.filter((word) => !leadsTo.get(language)?.test(word));
		const isAll = told.length === lead && verbs.length > 1 && !isOther;
		return { lead, tail, isSure: isWhole && (isOurs || isAll) };
	}
	return undefined;
}

/** "Lived" of "didn't live", "habitions" of "n'habitions". */
const isSame = (word: string, told = '') =>
	word === told ||
	word === `n${told}` ||
	(word.length > 3 && told.length - word.length < 3 && told.startsWith(word));
