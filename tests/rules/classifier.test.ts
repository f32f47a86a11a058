import { describe, expect, it } from 'vitest';
import {
	type Label,
	likelihoodOf,
	likelyKinds,
	likelyLanguages,
} from '#app/assistant/classifier/classify.server.ts';
import weights from '#app/assistant/classifier/weights.json' with { type: 'json' };
import { languageData, spoken } from '#app/assistant/languages/index.server.ts';
import { meaningKinds } from '#app/assistant/understand/understanding.ts';
import { fingerprintOf, readExamples } from '#tests/interview/teach.ts';

const likeliest = (text: string) => likelyKinds(text)[0]?.label;

describe('The classifier', () => {
	const examples = readExamples();

	it('has learnt the examples as they stand: npm run teach', () => {
		expect(weights.examples).toBe(fingerprintOf(examples));
	});

	it('learns only what can be meant, in every language that is spoken', () => {
		const kinds = new Set<string>(['telling', 'room', ...meaningKinds]);
		expect(examples.filter(({ kind, text }) => !kinds.has(kind) || !text.trim())).toEqual([]);
		const counts = Object.groupBy(examples, ({ language }) => language);
		expect(Object.keys(counts).toSorted()).toEqual(spoken.toSorted());
		for (const language of spoken) {
			const known = new Set(counts[language]?.map(({ kind }) => kind));
			expect([language, known.size]).toEqual([language, weights.kinds.labels.length]);
		}
	});

	it.each<[Label, string]>([
		['telling', 'The baker had a blue cart, and we ran behind it down to the harbour.'],
		['near', 'The smoke is coming under the door and I cannot find the key.'],
		['leaveOut', 'I would be happier if nobody read that part about the farm.'],
		['correction', 'Sorry, that was Harold, not Henry.'],
		['whoReads', 'Who else will be reading this?'],
		['goodbye', 'Gute Nacht, morgen erzähle ich weiter.'],
		['telling', 'On habitait au-dessus de la boulangerie.'],
	])('hears %s in words that nobody has taught it: %s', (label, text) => {
		expect(examples.map((example) => example.text)).not.toContain(text);
		expect(likeliest(text)).toBe(label);
	});

	it('gives likelihoods that are one together, and the likeliest first, for nothing too', () => {
		for (const text of ['', 'We had a goat.']) {
			const all = likelyKinds(text).map(({ likelihood }) => likelihood);
			expect(all.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1);
			expect(all).toEqual(all.toSorted((one, other) => other - one));
		}
	});

	it('takes what is said in a room for no memory there, and never for what one who is alone means', () => {
		for (const text of [
			'Can somebody shift the dog off that chair?',
			'Kann mal einer das Fenster zumachen?',
		]) {
			expect(examples.map((example) => example.text)).not.toContain(text);
			expect(likelihoodOf(text, 'telling', true)).toBeLessThan(0.5);
			expect(likelihoodOf(text, 'aside', true)).toBeGreaterThan(2 * likelihoodOf(text, 'aside'));
		}
	});

	it('knows the language of a greeting', () => {
		for (const code of spoken)
			expect(likelyLanguages(languageData(code)?.replies.hello ?? '')[0]?.label).toBe(code);
	});
});
