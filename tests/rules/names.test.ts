import { describe, expect, it } from 'vitest';
import type { Turn } from '#app/assistant/assistant.ts';
import { storyOf, told, understood } from '#tests/support/telling.ts';

/** What a person is asked about. */
const asked = (messages: (string | Turn)[]) =>
	understood(messages)
		.decisions.filter(({ state }) => state === 'proposed')
		.map(({ words }) => words);
const text = (messages: (string | Turn)[]) => storyOf(messages).filter(Boolean).join(' ');

describe('“That name” is asked about wherever it may stand', () => {
	it.each([
		['at the beginning of a sentence', 'Frieda was my friend. Frieda had a child. We were poor.', /Frieda/],
		['behind another word there', 'Old Harold Finch stole our sheep. We were poor.', /Harold/],
		['with a capital within', 'I loved a boy called McNeil. We were poor.', /McNeil/],
		['with a capital within, later', 'In the winter old MacDonald came. We were poor.', /MacDonald/],
		['with an apostrophe', 'In the winter our neighbour O’Brien stole a sheep. We were poor.', /O’Brien/],
		['with both', 'I loved a boy called D’Arcy McNeil. We were poor.', /D’Arcy/],
		['in capitals', 'The thief was HAROLD FINCH. We were poor.', /HAROLD/],
		['in another script', 'Our neighbour was 李明 and he stole a sheep. We were poor.', /李明/],
		['of two letters', 'I loved a boy called Ng. We were poor.', /Ng/],
	])('%s', (_where, first, name) => {
		const messages = [first, 'My mother cried for days.', 'Please leave that name out.'];
		expect(text(messages)).not.toMatch(name);
		expect(asked(messages).join(' ')).toMatch(name);
		if (name.source !== 'Ng') expect(text(messages)).toContain('We were poor.');
	});

	it('and about all that was told last where no capital tells it', () => {
		for (const messages of [
			['The thief was our neighbour harold finch. We were poor.', 'please leave that name out'],
			['我们的邻居李明偷了一只羊。我们很穷。', '请不要写那个名字。'],
			['Der Dieb war unser Nachbar Harald. Wir waren arm.', 'Lass den Namen bitte weg.'],
		]) {
			expect(text(messages)).toBe('');
			expect(asked(messages)).toHaveLength(2);
		}
	});

	it('and about those before it where only a word that may be any begins a sentence', () => {
		const messages = [
			'Our neighbour Tom Harris came.',
			'Snow fell. We were poor.',
			'Please leave that name out.',
		];
		expect(asked(messages)).toEqual(['Snow fell.', 'Our neighbour Tom Harris came.']);
	});
});

describe('A wish that names a name is clear', () => {
	it.each([
		['Harold stole a sheep.', 'Leave Harold’s name out.'],
		['Harold stole a sheep.', "Please leave Harold's name out of it."],
		['Harold stole a sheep.', 'Please leave Harold out of the story.'],
		['Harold stole a sheep.', 'Call him Mr X in the story instead of Harold.'],
		['Harold stole a sheep.', 'Please use Mr X instead of Harold.'],
		['Jose stole a sheep.', 'Please leave out the name José'],
		['José stole a sheep.', 'Please leave out the name Jose.'],
		['Harald hat ein Schaf gestohlen.', 'Bitte nenne Harald nicht beim Namen.'],
		['Harald hat ein Schaf gestohlen.', 'Bitte lassen Sie Haralds Namen weg.'],
		['Harald hat ein Schaf gestohlen.', 'Schreib bitte Herr X statt Harald.'],
		['Aroldo ha rubato una pecora.', 'Per favore, non scriva il nome di Aroldo.'],
		['我们的邻居李明偷了一只羊。', '请不要提李明的名字。'],
	])('%s %s', (first, wish) => {
		expect(text([first, wish])).toBe('');
		expect(asked([first, wish])).toEqual([]);
	});

	it('but not what somebody else once said of a name', () => {
		const said = 'My mother said don’t use that name in this house. She was angry.';
		expect(text(['We had a dog called Rex.', said])).toContain('She was angry.');
	});

	it('but not what has other words in the place of a thing, or tells how somebody was called', () => {
		for (const said of [
			'Use lard instead of butter, that was her rule.',
			'We called him Mr X instead of Harold.',
		])
			expect(text(['Harold stole a sheep.', said])).toContain(said);
	});

	it('and is about whoever it says: “the name of my sister”', () => {
		const messages = [
			'My sister Lata was with me and she cried. I remember that he said sorry.',
			'Leave out the name of my sister please, she does not like it told that she was there.',
			'Lata never spoke of it. I kept the bangles.',
		];
		expect(asked(messages)).toEqual(['My sister Lata was with me and she cried.', 'Lata never spoke of it.']);
		expect(text(messages)).toBe('I remember that he said sorry. I kept the bangles.');
	});
});

describe('A name that was left out stays out of what is told later', () => {
	it.each([
		['Please leave the name Harold out.', 'HAROLD never came back.'],
		['Please leave the name Harold out.', 'Harold’s brother was called Jim.'],
		['Please don’t mention Harold.', 'And Harold was buried in the spring.'],
		['Leave Harold’s name out.', 'At the wedding old Harold danced.'],
		['Please leave that name out.', 'At the wedding old Harold danced.'],
	])('%s %s', (wish, later) => {
		const first = 'In the winter our neighbour Harold stole a sheep.';
		expect(text([first, wish, `${later} It rained.`])).toBe('It rained.');
		expect(text([first, `${later} It rained.`])).toContain(later);
	});

	it('also where it is in doubt whether anything else was meant by it', () => {
		const first = 'Mary Finch was my friend. It rained.';
		const later = 'Mary came to tea. Mary Smith did not.';
		expect(text([first, 'Please leave out the name Mary Finch.', later])).toBe('It rained.');
	});

	it('also one that was not told before', () => {
		const messages = ['We had a farm.', 'Please leave the name Harold out.', 'Harold came. It rained.'];
		expect(storyOf(messages).at(-1)).toBe('It rained.');
	});
});

it('Whoever wants no name has none before their words, and others do not name them', () => {
	const say = (speaker: string, content: string): Turn => ({
		role: 'user',
		speaker,
		content: `${speaker}: ${content}`,
	});
	const turns = told([
		say('Harold', 'We had a farm near the river.'),
		say('Ann', 'My mother cried for days.'),
		say('Harold', 'Please leave my name out of the story.'),
		say('Ann', 'Harold was always hungry. So was I.'),
	]);
	expect(turns.map(({ speaker, content }) => [speaker, content])).toEqual([
		['Somebody', 'We had a farm near the river.'],
		['Ann', 'Ann: My mother cried for days.'],
		['Ann', 'Ann: So was I.'],
	]);
});

it('nor has a teller whom somebody else does not want to be named', () => {
	const say = (speaker: string, content: string): Turn => ({
		role: 'user',
		speaker,
		content: `${speaker}: ${content}`,
	});
	for (const wish of [
		'Leave the name Harold out.',
		'Please don’t mention Harold.',
		'Leave Harold’s name out.',
	]) {
		const messages = [
			say('Harold', 'We had a farm near the river.'),
			say('Ann', 'It burnt.'),
			say('Ann', wish),
		];
		expect(told(messages).map(({ content }) => content)).toEqual([
			'We had a farm near the river.',
			'Ann: It burnt.',
		]);
		expect(asked(messages)).toEqual([]);
	}
});
