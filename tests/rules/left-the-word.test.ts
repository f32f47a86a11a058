import { describe, expect, it } from 'vitest';
import { languageData, type SpokenLanguage } from '#app/assistant/languages/index.server.ts';
import { presenceIn } from '#app/assistant/presence.ts';
import { converse, type Line } from '#tests/support/converse.ts';

const english = languageData('en') as SpokenLanguage;
const { pause, floor, trust } = english.group;
const family = ['Vera', 'Granddad Len', 'Toby'];
const tells: Line = [
	'Granddad Len',
	'We delivered milk with a horse called Captain until the dairy bought a van.',
];
const talk = (...lines: Line[]) => converse(family, lines);
const floorOf = (name: string) => floor.map((text) => text.replace('{name}', name));

describe('What stands in for an answer among several', () => {
	it.each<[Line[], string]>([
		[[tells, ['Toby', 'was he big']], 'Granddad Len'],
		[[tells, ['Vera', 'Goodness'], ['Toby', 'What colour was he? Captain']], 'Granddad Len'],
		[
			[
				tells,
				['Vera', 'We had a van as well when I was at school in the valley.'],
				['Granddad Len', 'Which valley'],
			],
			'Vera',
		],
		[[tells, ['Toby', 'Granddad do the Captain one']], 'Granddad Len'],
	])('leaves the word to whoever is asked without a name', (lines, name) =>
		expect(floorOf(name)).toContain(talk(...lines).last),
	);

	it('leaves it to nobody where it could be either', () => {
		const { last } = talk(
			tells,
			['Vera', 'Granddad Len taught me to ride on that horse, bareback.'],
			['Toby', 'Did you like him?'],
		);
		expect(last).toBe(presenceIn('en'));
	});

	it('greets who presents themselves, by name, and no memory that has the name in it', () => {
		expect(talk(['Toby', 'hello its toby im 8']).last).toBe(
			`${english.replies.hello} ${floor[1]?.replace('{name}', 'Toby')}`,
		);
		const { last } = talk(tells, [
			'Vera',
			'He called me Vera the Plough, since I walked in front of the horse.',
		]);
		expect(last).not.toContain(english.replies.hello);
	});

	it('is in the language of a first greeting, whatever the browser speaks', () => {
		expect(converse(['Pilar', 'Juan'], [['Pilar', 'hola, buenas tardes']]).last).toContain(
			languageData('es')?.replies.hello,
		);
	});

	it('gives time where somebody weeps, and asks nobody', () => {
		for (const words of ['why is mum crying', "oh stop I'm going to cry"])
			expect(talk(tells, ['Toby', words]).last).toBe(pause);
	});

	it('thanks for trust after much that is grave, and mourns neither after less nor while they laugh', () => {
		const long =
			'There was a famine in the valley that year and my father sold the land, field by field, and my sister Rose, ' +
			'who was four, was buried by the wall before the rains came, and no bread was left on any plate after that';
		expect(talk(tells, ['Vera', long]).last).toBe(trust);
		const short: Line = ['Vera', 'My sister Rose was buried by the wall.'];
		expect(talk(tells, short).last).not.toMatch(/small thing|easy|sorry|trust/);
		const joke: Line = ['Vera', 'He nearly died when the hat fell in the soup'];
		expect(talk(tells, ['Toby', 'hahaha'], joke).last).toBe(presenceIn('en'));
	});

	it.each([
		'I missed every one of you, and you were always asleep.',
		'That was never the dairy, that was the coal yard in Bute Street',
	])('asks on of nothing that is said to the others: “%s”', (words) =>
		expect(talk(tells, ['Vera', words]).last).not.toMatch(/\?/),
	);

	it('asks nobody to step in who was only spoken of', () => {
		const more = [
			'The cart was red.',
			'The yard was stone.',
			'The gate was oak.',
			'The lamp was brass.',
			'The hay was dry.',
		];
		const lines = (first: string): Line[] => [
			['Vera', first],
			tells,
			...more.map((each, at): Line => [at % 2 ? 'Vera' : 'Granddad Len', each]),
			['Granddad Len', 'Every morning at four we loaded the churns by the light of that lamp.'],
		];
		expect(talk(...lines('We are at the table.')).replies.join()).toContain('Toby');
		expect(talk(...lines('Toby is still on the train.')).replies.join()).not.toContain('Toby');
	});

	it('asks which words somebody would have out of what another told, and holds them until it is decided', () => {
		const { last, told } = talk(tells, ['Vera', 'Perhaps we should not write that down.']);
		expect(last).toBe(english.replies.asked);
		expect(told).toEqual([]);
	});
});
