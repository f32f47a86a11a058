import { describe, expect, it } from 'vitest';
import type { Turn } from '#app/assistant/assistant.ts';
import { placeOwnParagraphs } from '#app/stories/not-told/place-own-paragraphs.ts';
import { findSecrets, withoutSecrets } from '#app/stories/writing/facts/secrets.ts';
import { storyFacts } from '#app/stories/writing/facts/story-facts.ts';
import { isTitleKept } from '#app/stories/writing/titles/kept-title.ts';
import { wishedTitle } from '#app/stories/writing/titles/wished-title.ts';
import { toldTurns } from '#app/telling/told-turns.ts';
import { decided, nameChange, say, tellingOf, told } from '#tests/support/telling.ts';

const leaveOut = (messageId: string, start: number, words: string) =>
	decided(
		[
			{
				messageId,
				start,
				words,
				kind: 'leaveOut',
				text: null,
				state: 'accepted',
				reason: null,
				askedBy: null,
			},
		],
		'person',
	);
const said = (id: string, content: string): Turn => ({ id, role: 'user', content });
const asked = (content: string): Turn => ({ role: 'assistant', content });

const wish = (text: string, kind: 'style' | 'avoid' | 'title' = 'style') => ({
	id: text,
	askedBy: 'a',
	kind,
	text,
	state: 'accepted' as const,
});

describe('What the writer of a story is told', () => {
	const cellar = 'My uncle hid whisky in the cellar.';
	const telling = tellingOf(
		[
			said('a', `Olga kept bees behind the mill. ${cellar}`),
			asked('Whisky in a cellar! And what did Olga do with the honey?'),
			said('b', 'She sold it.'),
		],
		{
			decisions: leaveOut('a', 32, cellar),
			names: [nameChange('Olga', 'Vera', { Olgas: 'Veras' })],
			wishes: [wish('Let it end with Olga.'), wish('Not the whisky.'), wish('Her bees', 'avoid')],
		},
	);

	it('the writer learns no name that is told otherwise, and nothing that is left out', async () => {
		const secrets = await findSecrets(telling);
		const turns = withoutSecrets(toldTurns(telling), secrets);
		expect(storyFacts(telling, turns, secrets)).toEqual([
			'Names that are to be told as they stand: Vera.',
			'A wish for the story: Let it end with Vera.',
		]);
		expect(secrets.words).toEqual(expect.arrayContaining(['Olga', 'Olgas', 'whisky', 'cellar']));
		expect(JSON.stringify(turns)).not.toMatch(/olga|whisky|cellar|uncle/i);
		expect(turns[1]?.content).toBe('And what did Vera do with the honey?');
	});

	it('the writer learns who tells together', async () => {
		const group = tellingOf([say('Ann', 'We swam.'), say('Bob', 'We did.')]);
		expect(storyFacts(group, toldTurns(group), await findSecrets(group))).toEqual([
			'They tell together: Ann, Bob.',
		]);
	});
});

describe('A title that is wished for', () => {
	const names = [nameChange('Olga', 'Vera')];
	const wishes = [wish('Honey', 'title'), wish('“Olga’s Honey.”', 'title')];
	const before = (title: string) => ({
		content: 'Vera kept bees.',
		proof: { paragraphs: [], leftOut: [], title },
	});
	const isKept = async (title: string, found: string) => {
		const telling = tellingOf([said('a', 'Olga kept bees.')], { names, wishes });
		const secrets = await findSecrets(telling);
		const content = 'Vera kept bees.';
		return isTitleKept({ title, messages: [], before: before(found), content, telling, secrets });
	};

	it('the last wish for a title counts, with names as they are told', () => {
		expect(wishedTitle({ wishes, names })).toBe('Vera’s Honey');
		expect(wishedTitle({ wishes: [], names })).toBeUndefined();
	});

	it('a wished title replaces one that was found, but not one that a person typed', async () => {
		expect(await isKept('Vera’s Honey', 'Vera’s Honey')).toBe(true);
		expect(await isKept('Vera’s Bees', 'Vera’s Bees')).toBe(false);
		expect(await isKept('My own title', 'Vera’s Bees')).toBe(true);
	});
});

describe('A sentence that is put into a story', () => {
	const turns = told([said('a', 'We swam.'), said('b', 'It was cold. so cold'), said('c', 'We went home.')]);
	const paragraphs = [
		{ text: 'We swam. It was cold.', sources: ['a', 'b'] },
		{ text: 'We went home.', sources: ['c'] },
	];

	it('the sentence stands after what was told before it, in the teller’s words', () => {
		expect(placeOwnParagraphs(paragraphs, { messageId: 'b', start: 13 }, turns)).toEqual({
			at: 1,
			own: [{ text: 'So cold.', sources: ['b'], own: true }],
		});
	});

	it('the sentence stands first where nothing before it is told', () => {
		expect(placeOwnParagraphs(paragraphs.slice(1), { messageId: 'a', start: 0 }, turns)?.at).toBe(0);
	});

	it('a sentence that does not exist in the telling is not put in', () => {
		expect(placeOwnParagraphs(paragraphs, { messageId: 'b', start: 4 }, turns)).toBeNull();
	});
});
