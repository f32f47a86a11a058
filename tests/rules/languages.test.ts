import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { detectLanguage } from '#app/assistant/detect-language.server.ts';
import { readLanguageScores } from '#app/assistant/language-scores.server.ts';
import { languageData, spokenLanguages } from '#app/assistant/languages/index.server.ts';
import { iAmSafeIn, somebodyIn } from '#app/assistant/languages/somebody.ts';
import { plainSentences } from '#app/assistant/languages/word-list.ts';
import { worked } from '#tests/support/holds.ts';

const folder = new URL('../../app/assistant/languages/', import.meta.url);
const read = (code: string) => JSON.parse(readFileSync(new URL(`${code}.json`, folder), 'utf8'));
const english = read('en');

/** A text in several lines is a list of them. */
const isText = (value: unknown) => typeof value !== 'object' || Array.isArray(value);

/** The keys of an object and of those in it. */
const keysOf = (value: object, path = ''): string[] =>
	Object.entries(value).flatMap(([key, each]) =>
		isText(each) ? [`${path}.${key}`] : keysOf(each, `${path}.${key}`),
	);

/** Without the questions: its words, and what it answers. In bytes. */
const most = 4096;

describe.each(spokenLanguages)('The language %s', (code) => {
	const source = read(code);
	const data = languageData(code);
	if (!data) throw new Error(`There is no ${code}.`);
	const { questions, answers, plain, waits, says: isSaid } = data;

	it('every key and question of English is there', () => {
		expect(keysOf(source).toSorted()).toEqual(keysOf(english).toSorted());
		for (const [kind, list] of Object.entries(questions))
			expect([kind, list.length]).toEqual([kind, english.questions[kind].length]);
		expect([plain.length, waits.length]).toEqual([5, 3]);
	});

	it('the words and answers take at most 4096 bytes', () => {
		const joined = (value: object, by: string) =>
			Object.fromEntries(Object.entries(value).map(([key, each]) => [key, [each].flat().join(by)]));
		const { questions: _, words, ...rest } = source;
		const all = { ...rest, words: joined(words, '|'), answers };
		expect(Buffer.byteLength(JSON.stringify(all))).toBeLessThanOrEqual(most);
	});

	it('each question asks one thing, and no question comes twice', () => {
		const all = Object.values(questions).flat();
		for (const question of all) {
			expect(question.match(/[?？؟]/g), question).toHaveLength(1);
			expect(question.length, question).toBeLessThanOrEqual(110);
		}
		expect(detectLanguage([all.join(' ')])).toBe(code);
		for (const list of Object.values(questions)) expect(new Set(list).size).toBe(list.length);
		for (const said of [...plain, ...waits, ...Object.values(answers)]) expect(said).not.toMatch(/[?？؟]/);
	});

	it('the answers name the same buttons and placeholders as in English', () => {
		for (const [kind, text] of Object.entries(languageData('en')?.answers ?? {})) {
			const names = text.match(/\{\w+\}|(?<=“)[A-Z][\w ]+(?=”)/g) ?? [];
			for (const each of names) expect(answers[kind as 'who'], kind).toContain(each);
		}
	});

	it('“I am safe” is heard as the end of a danger and as nothing else', () => {
		const [safe] = plainSentences(data.safe);
		expect(safe && [isSaid.over(safe), isSaid.danger(safe)]).toEqual([true, false]);
		expect(waits.some((line) => line.includes(data.safe.replace(/[.।。]$/u, '')))).toBe(true);
	});

	it('no word of the language is slow to match, however often repeated', () => {
		const lists = Object.values<string | string[]>(source.words);
		const own = new Set(lists.flat().flatMap((each) => each.match(/[\p{L}\p{M}']{2,}/gu) ?? []));
		for (const word of own) {
			const sentences = plainSentences(`${`${word} `.repeat(200)}x`);
			const before = worked();
			for (const list of Object.values(isSaid)) for (const each of sentences) list(each);
			expect(worked() - before, word).toBeLessThan(700);
		}
	});
});

it('the words for “somebody” and “I am safe” are in the language of a text', () => {
	expect(somebodyIn('Mein Vater war Bergmann und kam erst abends nach Hause.')).toBe('Jemand');
	expect(somebodyIn('Minä synnyin Oulussa talvella 1948.')).toBe('Somebody');
	expect(iAmSafeIn('Mi padre trabajaba en el puerto de Vigo.')).toBe('Estoy a salvo.');
});

it('a language is detected from a sentence, or from earlier text where the sentence is short', () => {
	expect(detectLanguage(['Mijn vader werkte op de haven van Rotterdam.'])).toBe('nl');
	expect(detectLanguage(['Minä synnyin Oulussa talvella 1948.'])).toBe('fi');
	expect(detectLanguage(['Ja.', 'Vater war Bergmann und kam erst abends nach Hause.'], 'en')).toBe('de');
	expect(detectLanguage(['OK'], 'fr')).toBe('fr');
	expect(detectLanguage(['👍'])).toBe('und');
	expect(detectLanguage(['네'], 'en')).toBe('ko');
});

it('the detector’s table is read as the package has it', async () => {
	const file = path.join(findPackageJSON('eld', import.meta.url) ?? '', '../src/ngrams/extrasmall.js');
	const { ngramsData } = await import(file);
	const { type, languages, ngrams } = readLanguageScores(file);
	expect({ type, languages }).toEqual({ type: ngramsData.type, languages: ngramsData.languages });
	const differs = ([ngram, scores]: [string, unknown]) => !isDeepStrictEqual(ngrams[ngram], scores);
	// A twentieth is enough, and each that the source writes in another way.
	const some = Object.entries(ngramsData.ngrams).filter(([ngram], at) => at % 20 === 0 || /['$]/.test(ngram));
	expect(some.filter(differs)).toEqual([]);
	// eld asks for the rest of a word that is too long.
	for (const unknown of ['none', 'w'.repeat(50_000)]) expect(ngrams[unknown]).toBeUndefined();
});
