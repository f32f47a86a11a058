import { describe, expect, it } from 'vitest';
import type { Turn, Understanding } from '#app/assistant/assistant.ts';
import type { Decision } from '#app/telling/decision.ts';
import { placeChanges } from '#app/telling/place-changes.ts';
import { tellerMessages } from '#app/telling/told-turns.ts';
import { processorTime } from '#tests/support/processor-time.ts';
import { decided, say, storyOf, turnsOf } from '#tests/support/telling.ts';

type Change = [words: string, becomes: string | null];

const place = (
	messages: (string | Turn)[],
	changes: Change[],
	asides: string[] = [],
	before: Decision[] = [],
) =>
	placeChanges(tellerMessages(turnsOf(messages)), before, {
		changes: changes.map(([words, becomes]): Understanding['changes'][number] => ({ words, becomes })),
		asides,
	});

const toldOf = (messages: (string | Turn)[], changes: Change[], asides: string[] = []) =>
	storyOf(messages, { decisions: decided(place(messages, changes, asides).proposals) });

describe('Changing words in a message', () => {
	const goat = 'We had a goat called Nan. It ate a hat. We were poor.';

	it.each<[string, string, string | null, string]>([
		['a whole sentence', 'It ate a hat.', null, 'We had a goat called Nan. We were poor.'],
		['without its full stop', 'It ate a hat', null, 'We had a goat called Nan. We were poor.'],
		['several sentences', 'It ate a hat. We were poor.', null, 'We had a goat called Nan.'],
		['the end of one', ' called Nan', null, 'We had a goat. It ate a hat. We were poor.'],
		['from one into the next', 'called Nan. It ate a hat.', null, 'We had a goat. We were poor.'],
		['new words', 'a hat', 'two hats', 'We had a goat called Nan. It ate two hats. We were poor.'],
		[
			'new sentences',
			'It ate a hat. We were poor.',
			'It ate. We were rich.',
			'We had a goat called Nan. It ate. We were rich.',
		],
		[
			'two as one',
			'It ate a hat. We were poor.',
			'It ate, and we starved.',
			'We had a goat called Nan. It ate, and we starved.',
		],
		[
			'across a line',
			'We had a goat\ncalled Nan.',
			'We had a cow.',
			'We had a cow. It ate a hat. We were poor.',
		],
	])('a change finds its words: %s', (_what, words, becomes, story) => {
		expect(toldOf([goat, 'Mend that.'], [[words, becomes]], ['Mend that.'])).toEqual([story, '']);
	});

	it('a change finds its words whatever quotation marks and apostrophes they have', () => {
		const said = 'He said “It’s over” and left. Then it rained.';
		expect(toldOf([said], [[`"It's over" and left.`, 'nothing and left.']])).toEqual([
			'He said “nothing and left. Then it rained.',
		]);
		expect(toldOf([said], [[`He said It's over and left.`, null]])).toEqual(['Then it rained.']);
	});

	it('a change finds its words in scripts without spaces', () => {
		const said = '我们很穷。邻居李明偷了一只羊。';
		expect(toldOf([said], [['偷了一只羊', '借了一只羊']])).toEqual(['我们很穷。邻居李明借了一只羊。']);
		expect(toldOf([said], [['我们很穷。邻居李明偷了一只羊。', null]])).toEqual(['']);
	});

	it.each<[string, string, string]>([
		['We had a cow full stop. It rained.', 'full stop', 'We had a cow. It rained.'],
		['My brother, the drunk, helped raise the wall.', 'the drunk,', 'My brother, helped raise the wall.'],
		['He drank, and he helped raise the wall.', 'He drank, and', 'He helped raise the wall.'],
		['He helped raise the wall, and he drank.', 'and he drank', 'He helped raise the wall.'],
		['We left (it was awful) in May.', '(it was awful) ', 'We left in May.'],
	])('half a sentence is left out: %s', (said, words, story) => {
		expect(toldOf([said], [[words, null]])).toEqual([story]);
	});

	it('several changes in one sentence add up, even one after another', () => {
		const said = 'In 1954 we had 26 nos. in the yard and Harold drank.';
		const changes: Change[] = [
			['1954', '1955'],
			['26 nos.', '26 men'],
		];
		expect(toldOf([said], changes)).toEqual(['In 1955 we had 26 men in the yard and Harold drank.']);
		const first = decided(place([said, 'It was 1955.'], [['1954', '1955']], ['It was 1955.']).proposals);
		const messages = [said, 'It was 1955.', 'Not that he drank.'];
		const next = place(messages, [['and Harold drank', null]], ['Not that he drank.'], first);
		const decisions = decided([...first, ...next.proposals]);
		expect(storyOf(messages, { decisions })[0]).toBe('In 1955 we had 26 nos. in the yard.');
	});

	it('a corrected sentence can be corrected again by its first words', () => {
		const messages = ['In 1954 we moved.', 'No, 1955.', 'It was 1956 after all.'];
		const first = decided(place(messages.slice(0, 2), [['1954', '1955']], ['No, 1955.']).proposals);
		const { proposals, notFound } = place(messages, [['1954', '1956']], ['It was 1956 after all.'], first);
		expect(notFound).toEqual([]);
		expect(proposals[0]).toMatchObject({ kind: 'replace', text: 'In 1956 we moved.' });
	});
});

describe('Finding the words to change', () => {
	it('the newest message is searched first, including the one that asks', () => {
		const messages = ['We had a goat.', 'We had a goat. It was ill.'];
		expect(toldOf(messages, [['a goat', 'a cow']])).toEqual(['We had a goat.', 'We had a cow. It was ill.']);
	});

	it('words that ask for a change are not changed themselves', () => {
		const first = 'We had 26 nos. in the yard.';
		expect(toldOf([first, 'No, not 26 nos., I meant 26 men.'], [['26 nos.', '26 men']])[0]).toBe(
			'We had 26 men in the yard.',
		);
		const asks = 'Please leave out that he drank.';
		expect(toldOf(['Sad to say that he drank.', asks], [['that he drank', null]], [asks])).toEqual([
			'Sad to say.',
			'',
		]);
		// Nobody said that this one is no part of the memory: what is to go goes all the same.
		expect(toldOf(['Sad to say that he drank.', asks], [['that he drank', null]])[0]).toBe('Sad to say.');
	});

	it('only whole words are found, and never similar ones', () => {
		const { proposals, notFound } = place(
			['The plate broke. Old Harold came.'],
			[
				['ate', 'drank'],
				['The plates broke.', null],
				['harold', 'Jim'],
				['…', null],
			],
		);
		expect(proposals).toEqual([]);
		expect(notFound).toEqual(['The plates broke.', '…', 'ate', 'harold']);
	});

	it('words that are already left out are found and not changed again', () => {
		const messages = ['It ate a hat. We were poor.'];
		const before = decided(place(messages, [['It ate a hat.', null]]).proposals);
		expect(place(messages, [['It ate a hat.', null]], [], before)).toEqual({
			proposals: [],
			notFound: [],
			kept: [],
		});
	});
});

describe('Proposed changes', () => {
	it('a proposal has a reason and the message that asked for it', () => {
		const messages = ['It ate a hat. It was 1954. He drank, and sang.', 'Thank you. Now go on.'];
		const changes: Change[] = [
			['It ate a hat.', null],
			['1954', '1955'],
			['He drank, and', 'He'],
		];
		const { proposals } = place(messages, changes, ['Thank you.', 'Now']);
		expect(proposals.map(({ kind, reason, words }) => [kind, reason, words])).toEqual([
			['leaveOut', 'wish', 'It ate a hat.'],
			['replace', 'correction', 'It was 1954.'],
			['replace', 'correction', 'He drank, and sang.'],
			['leaveOut', 'aside', 'Thank you.'],
		]);
		expect(proposals.every(({ askedBy, state }) => askedBy === 'turn 1' && state === 'accepted')).toBe(true);
	});

	it('a person’s decision is never changed', () => {
		const messages = ['It ate a hat. We were poor.'];
		const [one] = place(messages, [['It ate a hat.', null]]).proposals;
		const kept = decided(one ? [{ ...one, kind: 'keep', askedBy: null }] : [], 'person');
		expect(place(messages, [['It ate a hat.', null]], [], kept)).toEqual({
			proposals: [],
			notFound: [],
			kept: [],
		});
		expect(place(messages, [['a hat', 'a cap']], [], kept).proposals).toEqual([]);
	});

	it('a change to another member’s words waits for an answer and stays out meanwhile', () => {
		const messages = [
			say('Harj', 'I broke the window. It rained.'),
			say('Ann', 'Leave the window out. I cried.'),
		];
		const changes: Change[] = [
			['I broke the window.', null],
			['I cried.', 'I wept.'],
		];
		const { proposals } = place(messages, changes, ['Leave the window out.']);
		expect(proposals.map(({ words, state }) => [words, state])).toEqual([
			['I broke the window.', 'proposed'],
			['Leave the window out.', 'accepted'],
			['I cried.', 'accepted'],
		]);
		expect(storyOf(messages, { decisions: decided(proposals) })).toEqual([
			'Harj: It rained.',
			'Ann: I wept.',
		]);
	});
});

it('changes are looked for in a whole book within a second', async () => {
	const messages = Array.from({ length: 400 }, (_, n) =>
		`In the year ${n} we had a goat. `.repeat(200).trim(),
	);
	const changes = Array.from({ length: 12 }, (_, n): Change => [`Nobody said this ${n}.`, null]);
	const look = () => expect(place(messages, changes).notFound).toHaveLength(12);
	expect(await processorTime(look, 1_000)).toBeLessThan(1_000);
});
