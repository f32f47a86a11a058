import { describe, expect, it } from 'vitest';
import { languageData, type SpokenLanguage, spoken } from '#app/assistant/languages/index.server.ts';
import { plainLetters } from '#app/assistant/languages/shapes.ts';
import { converse, type Line } from '#tests/support/converse.ts';

const english = languageData('en') as SpokenLanguage;
const { danger, dangerAgain, near, helpFirst, together, safe } = english.replies;
const alarms = [danger, dangerAgain, near, helpFirst, together];
const family = ['Ellen', 'Grandpa', 'Rory'];
const begun: Line[] = [
	['Ellen', 'We are looking at the photographs of the harbour.'],
	['Grandpa', 'The boat was green, and it was called after my sister.'],
];
const cry: Line = [
	'Grandpa',
	'I have kept all the sleeping tablets she had left, and tonight when you are gone I will take them.',
];
const talk = (...lines: Line[]) => converse(family, [...begun, ...lines]);

describe('An alarm among several', () => {
	it('that names harm and is hardly in doubt is answered with whom to call at once, and is not let go', () => {
		const { replies, told } = talk(
			cry,
			['Ellen', 'Grandpa'],
			['Ellen', 'what do you mean, take them'],
			['Grandpa', 'never mind me, show the next one'],
			['Rory', 'I am coming over'],
			['Ellen', 'sit with me'],
			['Rory', 'on my way'],
		);
		expect(replies.slice(2)).toEqual([
			danger,
			helpFirst,
			dangerAgain,
			together,
			helpFirst,
			together,
			helpFirst,
		]);
		// Nothing of it is in the story until somebody says so.
		expect(told).toHaveLength(2);
	});

	it('that names one part of a body is a guess: a couch has an arm', () => {
		const couch: Line = [
			'Ellen',
			'Right, is it on? Grandpa is here, Rory is on the arm of the couch and pretending he is not listening.',
		];
		expect(talk(couch).last).not.toBe(danger);
		expect(alarms).not.toContain(talk(couch, ['Grandpa', 'What does it want']).last);
		const revolver: Line = [
			'Grandpa',
			'Since Linda passed I sit in the garage at night with his revolver on the workbench. I had it loaded last ' +
				'night. I have got it here now, to be honest with you, it is in the drawer by my knee.',
		];
		const { replies } = talk(revolver, ['Rory', 'Grandpa. What?'], ['Grandpa', 'I am just tired.']);
		expect(replies.slice(2)).toEqual([danger, helpFirst, dangerAgain]);
	});

	it('is heard from all sentences together, for certain where they are, though none of them is', () => {
		const hint: Line = [
			'Grandpa',
			'been out in the shed with the rifle across my knees wondering whats the point of being the last one. ' +
				'its here now',
		];
		expect(talk(hint).last).toBe(near);
		const surer: Line = [
			'Grandpa',
			'i been in the truck tonight with the shotgun on the seat thinking whats the point of being the last one. ' +
				'its out there now',
		];
		const { replies, told } = talk(surer, ['Rory', 'grandpa'], ['Grandpa', 'forget it. im tired']);
		expect(replies.slice(2)).toEqual([danger, helpFirst, dangerAgain]);
		expect(told).toHaveLength(2);
	});

	it.each([
		[
			'en',
			'He is at the window, and the washing is still out. He says the thyme has come up again this year.',
		],
		[
			'it',
			'La nonna legge e non scrive. Mi stringe la mano. Dice solo che quest’anno il basilico è venuto bene.',
		],
	])('is none where a message only sounds like one, sentence by sentence, in %s', (code, words) => {
		const before: Line = code === 'it' ? ['Ellen', 'Guardiamo le fotografie del porto.'] : (begun[0] as Line);
		const { last } = converse(family, [before, ['Rory', words]], code);
		expect(last).not.toMatch(/112/);
	});

	it('ends when somebody says that all is well, or has told a memory', () => {
		expect(talk(cry, ['Grandpa', 'It was only a joke.']).last).toBe(safe);
		const { last } = talk(
			cry,
			['Rory', 'The harbour froze in the winter of the strike and the men walked out to the boats.'],
			['Rory', 'nice one'],
		);
		expect(alarms).not.toContain(last);
	});

	it('that is a guess ends with a laugh, or with what another one tells', () => {
		const gasp: Line = ['Rory', "I can't breathe"];
		expect(talk(['Ellen', 'hahaha the hat'], gasp).last).toBe(near);
		expect(talk(gasp).last).toBe(danger);
		for (const next of ['haha stop it', 'Mother wore that hat to every wedding in the town.'])
			expect(alarms).not.toContain(talk(['Ellen', 'hahaha the hat'], gasp, ['Ellen', next]).last);
	});
});

const harms: Record<string, string> = {
	ar: 'النار في المطبخ',
	de: 'überall Blut',
	en: 'the knife',
	es: 'mucha sangre',
	fr: 'le couteau',
	hi: 'बहुत खून',
	it: 'tanto sangue',
	ja: '血が出た',
	ko: '피가 나요',
	nl: 'overal bloed',
	pl: 'dużo krwi',
	pt: 'muito sangue',
	ru: 'нож в руке',
	tr: 'çok kan var',
	zh: '流血了',
};
const harmless: Record<string, string> = {
	ar: 'جدتي على التلفون',
	de: 'wir sitzen zusammen',
	en: 'we are all round the table',
	es: 'estamos todos juntos',
	fr: 'on est tous ensemble',
	hi: 'सब लोग साथ बैठे',
	it: 'siamo tutti insieme',
	ja: 'みんな揃いました',
	ko: '모두 모였어요',
	nl: 'we zitten samen',
	pl: 'jesteśmy razem',
	pt: 'estamos todos juntos',
	ru: 'мы все вместе',
	tr: 'hep beraberiz',
	zh: '大家都在',
};

it.each(spoken)('What names harm is known in %s', (code) => {
	const { harm } = languageData(code) as SpokenLanguage;
	expect(harm.test(plainLetters(harms[code] ?? ''))).toBe(true);
	expect(harm.test(plainLetters(harmless[code] ?? ''))).toBe(false);
});
