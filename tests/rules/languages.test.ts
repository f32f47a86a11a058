import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { detectLanguage } from '#app/assistant/detect-language.server.ts';
import { languageData, spoken } from '#app/assistant/languages/index.server.ts';
import { understand } from '#app/assistant/understand/understand.server.ts';
import { worked } from '#tests/support/holds.ts';

const folder = new URL('../../app/assistant/languages/', import.meta.url);
const read = (code: string) => JSON.parse(readFileSync(new URL(`${code}.json`, folder), 'utf8'));
const english = read('en');

/** The keys of an object and of those in it, without the names of a language's own words. */
function keysOf(value: unknown, path = ''): string[] {
	if (typeof value !== 'object' || value === null || Array.isArray(value) || path === '.words') return [path];
	return Object.entries(value).flatMap(([key, each]) => keysOf(each, `${path}.${key}`));
}

describe.each(spoken)('The language %s', (code) => {
	const source = read(code);
	const data = languageData(code);
	if (!data) throw new Error(`There is no ${code}.`);

	it('has all that English has', () => {
		expect(keysOf(source).toSorted()).toEqual(keysOf(english).toSorted());
		for (const [kind, questions] of Object.entries(data.questions))
			expect([kind, questions.length]).toEqual([kind, english.questions[kind].length]);
	});

	it('asks one thing at a time, and nothing twice', () => {
		const all = Object.values(data.questions).flat();
		for (const question of all) {
			expect(question.match(/[?？؟]/g), question).toHaveLength(1);
			expect(question.length, question).toBeLessThanOrEqual(110);
		}
		expect(detectLanguage([all.join(' ')])).toBe(code);
		for (const list of Object.values(data.questions)) expect(new Set(list).size).toBe(list.length);
		for (const said of Object.values(data.acks).flat()) expect(said).not.toMatch(/[?？؟]/);
	});

	it('has shapes that can be looked for, at most forty of a kind', () => {
		for (const shape of Object.values(data.shapes)) expect(() => shape('x')).not.toThrow();
		for (const list of Object.values(source))
			if (Array.isArray(list)) expect(list.length).toBeLessThanOrEqual(40);
	});

	it('is not held up by its own words, however often they are repeated', () => {
		const list = (words: string | string[]) =>
			[words]
				.flat()
				.join('|')
				.match(/[\p{L}\p{M}']{2,}/gu) ?? [];
		const own = new Set(Object.values(source.words as Record<string, string>).flatMap(list));
		understand([{ role: 'user', content: 'x' }], code);
		for (const word of own) {
			const before = worked();
			understand([{ role: 'user', content: `${`${word} `.repeat(30)}x` }], code);
			expect(worked() - before, word).toBeLessThan(700);
		}
	});

	it('names in its replies what English names', () => {
		for (const [name, text] of Object.entries(languageData('en')?.replies ?? {})) {
			const names = text
				.match(/\{\w+\}|“(?:Generate Story|Download PDF)”/g)
				?.map((each) => each.replace(/[“”]/g, ''));
			for (const each of names ?? []) expect(data.replies[name as 'danger'], name).toContain(each);
		}
		expect(data.replies.danger).toContain('findahelpline.com');
	});
});

it('A language is known from a sentence, and from what was written before where it is short', () => {
	expect(detectLanguage(['Mijn vader werkte op de haven van Rotterdam.'])).toBe('nl');
	expect(detectLanguage(['Minä synnyin Oulussa talvella 1948.'])).toBe('fi');
	expect(detectLanguage(['Ja.', 'Vater war Bergmann und kam erst abends nach Hause.'], 'en')).toBe('de');
	expect(detectLanguage(['OK'], 'fr')).toBe('fr');
	expect(detectLanguage(['👍'])).toBe('und');
	expect(detectLanguage(['네'], 'en')).toBe('ko');
});
