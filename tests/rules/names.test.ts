import { describe, expect, it } from 'vitest';
import { hideName } from '#app/telling/rename.ts';
import { toldTurns } from '#app/telling/told-turns.ts';
import { decided, nameChange, say, storyOf, tellingOf, told } from '#tests/support/telling.ts';

const shown = (turns: ReturnType<typeof told>) => turns.map(({ speaker, content }) => [speaker, content]);

describe('A name that was changed', () => {
	it('a changed name replaces the old one in messages, questions and corrections', () => {
		const messages = [
			'Harold stole a sheep in 1954. We were poor.',
			{ role: 'assistant' as const, content: 'What did Harold do then?' },
			'HAROLD never came back.',
		];
		const [turn] = told(messages);
		const text = 'Harold stole a sheep in 1955.';
		const words = 'Harold stole a sheep in 1954.';
		const put = { kind: 'replace' as const, state: 'accepted' as const, reason: 'correction' as const };
		const place = { messageId: turn?.id ?? '', start: 0, words, text, askedBy: null };
		const turns = told(messages, {
			names: [nameChange('Harold', 'Mr X')],
			decisions: decided([{ ...put, ...place }]),
		});
		expect(turns.map(({ content }) => content)).toEqual([
			'Mr X stole a sheep in 1955. We were poor.',
			'What did Mr X do then?',
			'Mr X never came back.',
		]);
	});

	it('a changed name leaves each sentence in its place', () => {
		const [turn] = told(['We were poor. Harold stole a sheep.'], { names: [nameChange('Harold', 'Al')] });
		expect(turn?.sentences).toEqual([
			{ start: 0, text: 'We were poor.' },
			{ start: 14, text: 'Al stole a sheep.' },
		]);
	});
});

describe('A teller who wants no name', () => {
	const messages = [
		say('Harold', 'We had a farm near the river.'),
		say('Ann', 'Harold was always hungry. So was I.'),
	];

	it('the name is left out before the teller’s words and within those of others', () => {
		const turns = told(messages, {
			names: [hideName('Harold')],
			unnamed: { isOwner: false, members: ['Harold'] },
		});
		expect(shown(turns)).toEqual([
			['Somebody', 'We had a farm near the river.'],
			['Ann', 'Ann: Somebody was always hungry. So was I.'],
		]);
	});

	it('a teller who is told under another name speaks under that name', () => {
		expect(shown(told(messages, { names: [nameChange('Harold', 'Al')] }))).toEqual([
			['Al', 'We had a farm near the river.'],
			['Ann', 'Ann: Al was always hungry. So was I.'],
		]);
	});

	it('an earlier name of the teller is left out too', () => {
		const spoken = { role: 'user' as const, content: 'Harry: We had a farm.', spokenAs: 'Harry' };
		const names = [nameChange('Harry', null)];
		expect(shown(told([{ ...spoken, speaker: 'Harold' }], { names }))).toEqual([
			['Harold', 'We had a farm.'],
		]);
		const [turn] = toldTurns(tellingOf([spoken], { names }));
		expect(turn).toMatchObject({ content: 'We had a farm.' });
		expect(turn).not.toHaveProperty('spokenAs');
	});
});

it('a message with nothing left is not told, and one in a group keeps its speaker’s name', () => {
	const messages = [say('Ann', 'It ate a hat.'), say('Ann', 'We were poor. It rained.')];
	const out = { kind: 'leaveOut' as const, text: null, state: 'accepted' as const, reason: 'wish' as const };
	const decisions = decided([
		{ ...out, messageId: 'turn 0', start: 5, words: 'It ate a hat.', askedBy: null },
		{ ...out, messageId: 'turn 1', start: 5, words: 'We were poor.', askedBy: null },
	]);
	expect(storyOf(messages, { decisions })).toEqual(['', 'Ann: It rained.']);
});
