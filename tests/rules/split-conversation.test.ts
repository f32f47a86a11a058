import { describe, expect, test } from 'vitest';
import type { Turn } from '#app/assistant/assistant.ts';
import { turnSentences } from '#app/assistant/turn-sentences.ts';
import { countWords } from '#app/conversations/count-words.ts';
import { splitConversation } from '#app/stories/writing/split-conversation.ts';
import { processorTime } from '#tests/support/processor-time.ts';
import { book, readMessages } from '#tests/support/tellings.ts';

const user = (content: string, speaker?: string): Turn => ({ role: 'user', content, speaker });
const assistant = (content: string): Turn => ({ role: 'assistant', content });
const told = (turns: Turn[]) => turns.filter(({ role }) => role === 'user').map(({ content }) => content);
const words = (turns: Turn[]) => countWords(told(turns).join('\n'));

/** Numbers from 0 to 1, the same in every run. */
function random(seed: number) {
	let state = seed;
	return () => {
		state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
		return state / 2 ** 32;
	};
}

describe('Counting words', () => {
	test.each([
		['', 0],
		['We went to the lake.', 5],
		['我們去了湖邊。', 4],
		['สวัสดีครับ', 3],
		['Wir 我們 two', 3],
		['x'.repeat(400), 10],
	])('words are counted in: %s', (text, count) => {
		expect(countWords(text)).toBe(count);
	});
});

describe('Splitting a conversation into parts', () => {
	test('a short conversation is one part, without a last question that has no answer', () => {
		const turns = [assistant('Hello?'), user('We swam.'), assistant('And?'), user('Yes.')];
		expect(splitConversation([...turns, assistant('Then?')])).toEqual([turns]);
		expect(splitConversation([assistant('Hello?')])).toEqual([]);
		expect(splitConversation([])).toEqual([]);
	});

	test('a conversation is cut before a question, never between a question and its answers', () => {
		const exchange = (n: number) => [
			assistant(`Question ${n}?`),
			user('word '.repeat(20), 'Ann'),
			user('word '.repeat(20), 'Bob'),
		];
		const parts = splitConversation([1, 2, 3, 4, 5, 6].flatMap(exchange), 100);
		expect(parts).toEqual([[1, 2].flatMap(exchange), [3, 4].flatMap(exchange), [5, 6].flatMap(exchange)]);
	});

	test('parts are about equal in length', () => {
		const parts = splitConversation(
			Array.from({ length: 11 }, () => [assistant('?'), user('w '.repeat(100))]).flat(),
		);
		expect(parts.map(words)).toEqual([600, 500]);
	});

	test('a long message is cut between its sentences, and its question stays with the first part', () => {
		const cut = (text: string, max: number) =>
			splitConversation([assistant('Q?'), user(text)], max).map(told);
		expect(cut('One two three.\n\nFour five. Six.', 3)).toEqual([['One two three.'], ['Four five. Six.']]);
		expect(cut('One two three. Four Mr. Bell five.', 4)).toEqual([
			['One two three.'],
			['Four Mr. Bell five.'],
		]);
		expect(cut('我們去了湖邊。很冷。', 4)).toEqual([['我們去了湖邊。'], ['很冷。']]);
		expect(cut('One two three four. Five.', 2)).toEqual([['One two three four.'], ['Five.']]);
		const [first, second] = splitConversation([assistant('Q?'), user('One two. Three four.')], 2);
		expect(first?.[0]).toEqual(assistant('Q?'));
		expect(second).toHaveLength(1);
	});

	test('a message that is cut keeps the places of its sentences and its speaker’s name', () => {
		const sentences = [
			{ start: 5, text: 'One two.' },
			{ start: 40, text: 'Three four.' },
			{ start: 90, text: 'Five.' },
		];
		const turn = { ...user('Ann: One two.\nThree four. Five.', 'Ann'), id: 'a', sentences };
		expect(splitConversation([turn], 3)).toEqual([
			[{ ...turn, content: 'Ann: One two.', sentences: sentences.slice(0, 1) }],
			[{ ...turn, content: 'Ann:\nThree four. Five.', sentences: sentences.slice(1) }],
		]);
	});

	test('any conversation is split without loss, in order and into parts of limited length', () => {
		const next = random(11);
		const below = (max: number) => Math.floor(next() * max);
		const bits = [
			'Word ',
			'Mr. Bell said so. ',
			'Really?! ',
			'\n\n',
			'我們去了湖邊。',
			'漢',
			'😀. ',
			'สวัสดี',
			'  ',
		];
		for (let round = 0; round < 300; round++) {
			const turns = Array.from({ length: below(12) }, (_, id): Turn => {
				const text = Array.from({ length: below(60) }, () => bits[below(bits.length)]).join('');
				return next() < 0.6
					? user(`${text}#${id}`, next() < 0.3 ? 'Ann' : undefined)
					: assistant(`Question ${id}?`);
			});
			const max = 2 + below(40);
			const parts = splitConversation(turns, max);
			const sentences = (some: Turn[]) =>
				some
					.filter(({ role }) => role === 'user')
					.flatMap((turn) => turnSentences(turn).map(({ text }) => text));
			expect(parts.flatMap(sentences)).toEqual(sentences(turns));
			for (const part of parts) {
				expect(words(part) <= max + 1 || sentences(part).length === 1).toBe(true);
				expect(part.at(-1)?.role).toBe('user');
			}
			const questions = parts.flat().filter(({ role }) => role === 'assistant');
			const lastAnswer = turns.findLastIndex(({ role }) => role === 'user');
			expect(questions).toEqual(turns.slice(0, lastAnswer + 1).filter(({ role }) => role === 'assistant'));
		}
	});

	test('a conversation of 40,000 words is split within half a second, even as one message', async () => {
		const turn = 'We went down to the river in the cold. '.repeat(15);
		for (const turns of [Array.from({ length: 300 }, () => user(turn)), [user(turn.repeat(300))]]) {
			let parts: Turn[][] = [];
			const split = () => {
				parts = splitConversation(turns);
			};
			expect(await processorTime(split, 500)).toBeLessThan(500);
			expect(parts.every((part) => words(part) <= 900)).toBe(true);
		}
	});

	const inParts = (paragraphs: string[]) => {
		const parts = splitConversation(paragraphs.flatMap((text) => [assistant('And then?'), user(text)]));
		expect(parts.flatMap(told)).toEqual(paragraphs);
		expect(Math.max(...parts.map(words))).toBeLessThanOrEqual(900);
		return parts;
	};

	test('a sample telling is split into two parts without loss', () => {
		expect(inParts(readMessages('the-mill'))).toHaveLength(2);
	});

	test('a whole book is split into parts without loss', () => {
		expect(inParts(book).length).toBeLessThan(50);
	});
});
