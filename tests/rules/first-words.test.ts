import { describe, expect, it } from 'vitest';
import * as dangers from '#app/assistant/understand/danger-phrases.ts';
import { canBegin, firstWords, wordsOf } from '#app/assistant/understand/first-words.ts';
import { fold, type PhraseTable, phrases } from '#app/assistant/understand/fold.ts';
import * as remarks from '#app/assistant/understand/remark-phrases.ts';
import { type Language, languages } from '#app/assistant/understand/understanding.ts';
import { more, said } from '#tests/rules/understand-phrases.ts';
import { processorTime, quickMs } from '#tests/support/processor-time.ts';
import { readTellings } from '#tests/support/tellings.ts';

const canBeIn = (text: string, lines: string, language: Language = 'en') =>
	canBegin(firstWords(lines, language), wordsOf(fold(text).text));

describe('First words', () => {
	it.each([
		['go (home|away)', 'I go home', 'I went home'],
		["can(n?ot| not|'t) stay", "I can't stay", 'I could stay'],
		['(please )?(stop|wait)', 'now stop', 'now'],
		['( now)?stop|end~', 'the end', 'a bend'],
		['buen[oa]s dias', 'Buenas', 'bueno'],
		['ha+|hm+', 'haaa', 'ah'],
		['(?!no)(?:yes|aye)', 'aye', 'no'],
		['(kept|keep(ing)?) {before}', 'keeping', 'kee'],
		['(oh ){0,2}dear', 'dear', 'deer'],
	])('of “%s”: may stand in “%s”, not in “%s”', (lines, may, not) => {
		expect(canBeIn(may, lines)).toBe(true);
		expect(canBeIn(not, lines)).toBe(false);
	});

	it('is quick over a word of any length', async () => {
		const word = (letter: string) => letter.repeat(16_000);
		const text = [word('x'), word('y'), word('z')].join(' ');
		// 600 ms where every length is tried.
		expect(await processorTime(() => wordsOf(text), quickMs)).toBeLessThan(quickMs);
	});

	const texts = [
		...[...Object.values(said), more].flatMap((kinds) => Object.values(kinds).flat()),
		...readTellings().flatMap(({ messages }) => messages.map(({ content }) => content)),
	].map((text) => fold(text).text);
	const tables: [string, string | PhraseTable][] = Object.entries({ ...dangers, ...remarks });

	it.each(tables)('of %s: no phrase that stands in what people said is passed over', (_, table) => {
		for (const language of languages) {
			const lines = typeof table === 'string' ? table : table[language];
			if (!lines) continue;
			const first = firstWords(lines, language);
			const expression = phrases(lines, language);
			for (const text of texts)
				if (text.search(expression) >= 0) expect(canBegin(first, wordsOf(text)), text).toBe(true);
		}
	});
});
