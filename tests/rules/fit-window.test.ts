import { describe, expect, test } from 'vitest';
import type { Turn } from '#app/assistant/assistant.ts';
import { countOutside, fitWindow } from '#app/assistant/fit-window.ts';
import { weigh } from '#app/assistant/weigh.ts';
import { processorTime } from '#tests/support/processor-time.ts';

const user = (content: string, speaker?: string): Turn => ({ role: 'user', content, speaker });
const assistant = (content: string): Turn => ({ role: 'assistant', content });
const isSummary = (turn: Turn) => turn.role === 'assistant' && turn.content.startsWith('[Notes');
const size = (turns: Turn[]) => turns.reduce((sum, turn) => sum + turn.content.length, 0);

/** The number of characters that two texts share at the beginning. */
function commonPrefix(one: string, other: string): number {
	let low = 0;
	let high = Math.min(one.length, other.length);
	while (low < high) {
		const middle = (low + high + 1) >> 1;
		if (other.startsWith(one.slice(0, middle))) low = middle;
		else high = middle - 1;
	}
	return low;
}

/** Numbers from 0 to 1, the same in every run. */
function random(seed: number) {
	let state = seed;
	return () => {
		state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
		return state / 2 ** 32;
	};
}

describe('Fitting a conversation into a model’s window', () => {
	test('a conversation that fits is left as it is', () => {
		const turns = [user('Hello.'), assistant('And?'), user('Yes.')];
		expect(fitWindow(turns, 48_000)).toBe(turns);
		expect(fitWindow([], 48_000)).toEqual([]);
	});

	const long = Array.from({ length: 300 }, (_, i) => [
		assistant(`Question ${i}?`),
		user(`This is what happened in chapter ${i} of it. ${'And more of it. '.repeat(10)}`),
	]).flat();

	test('the beginning and the end are kept whole, with notes for what is between', () => {
		const digest = { count: 560, text: 'Ann was born in 1931.' };
		const fitted = fitWindow(long, 12_000, digest);
		const at = fitted.findIndex(isSummary);
		expect(at).toBeGreaterThan(0);
		expect(fitted.slice(0, at)).toEqual(long.slice(0, at));
		expect(fitted.slice(at + 1)).toEqual(long.slice(560));
		expect(fitted[at]?.content).toContain('by the app');
		expect(fitted[at]?.content).toContain('Ann was born in 1931.');
		expect(size(fitted)).toBeLessThanOrEqual(12_000);
	});

	test('requests of a conversation of 100,000 words share nine tenths with the request before', () => {
		const told = Array.from({ length: 1_000 }, (_, i) =>
			i % 2 ? assistant(`Question ${i}?`) : user(`Chapter ${i}. ${'And more of it went on. '.repeat(33)}`),
		);
		let before = '';
		let shared = 0;
		let all = 0;
		let digest: { count: number; text: string } | undefined;
		for (let length = 401; length <= told.length; length += 2) {
			const turns = told.slice(0, length);
			const text = fitWindow(turns, 250_000, digest)
				.map(({ content }) => content)
				.join('\n');
			shared += commonPrefix(before, text);
			all += before.length;
			before = text;
			const count = countOutside(turns, 250_000, digest);
			if (count > (digest?.count ?? 0)) digest = { count, text: `Notes on ${count} turns.` };
		}
		expect(digest).toBeDefined();
		expect(shared / all).toBeGreaterThan(0.9);
	});

	test('the last message is cut only when it is too long alone, and keeps its head and tail', () => {
		const whole = user('w'.repeat(900));
		expect(fitWindow([user('x'.repeat(500)), assistant('And?'), whole], 1_000).at(-1)).toBe(whole);
		const [only, ...rest] = fitWindow(
			[user('x'.repeat(500)), user(`Head ${'😀'.repeat(2_000)} tail`)],
			1_001,
		);
		expect(rest).toEqual([]);
		expect(only?.content).toMatch(/^Head .*\n\[…\]\n.* tail$/su);
		expect(only?.content.isWellFormed()).toBe(true);
		expect(only?.content.length).toBeLessThanOrEqual(1_001);
	});

	test('any conversation fits any budget, in order and with whole messages', () => {
		const next = random(7);
		const below = (max: number) => Math.floor(next() * max);
		for (let round = 0; round < 400; round++) {
			const turns = Array.from({ length: 1 + below(40) }, (): Turn => {
				const text = ['We sang. ', '😀', '我們。', 'word '][below(4)]?.repeat(1 + below(300)) ?? '';
				return next() < 0.6 ? user(text, next() < 0.3 ? 'Ann' : undefined) : assistant(text);
			});
			turns.push(user('x😀'.repeat(1 + below(400))));
			const budget = below(8_000);
			const fitted = fitWindow(turns, budget);
			expect(size(fitted)).toBeLessThanOrEqual(budget);
			expect(fitted.every(({ content }) => content.isWellFormed())).toBe(true);
			expect(fitted.filter(isSummary).length).toBeLessThanOrEqual(1);
			const kept = fitted.filter((turn) => !isSummary(turn));
			const places = kept.slice(0, -1).map((turn) => turns.indexOf(turn));
			expect(places).not.toContain(-1);
			expect(places).toEqual(places.toSorted((a, b) => a - b));
			const last = turns.at(-1) as Turn;
			if (last.content.length <= budget) expect(fitted.at(-1)).toBe(last);
		}
	});

	test('notes in a dense script take no room from the messages after them', () => {
		const turns = Array.from({ length: 60 }, (_, i) =>
			i % 2 ? assistant('后来呢？') : user(`第${i}天。${'我们去河边洗衣服。'.repeat(10)}`),
		);
		const budget = 6_000;
		const digest = { count: 0, text: '小时候住在河边。'.repeat(400) };
		digest.count = countOutside(turns, budget);
		const later = countOutside(turns, budget, digest);
		const fitted = fitWindow(turns, budget, { ...digest, count: later });
		expect(fitted.filter((turn) => !isSummary(turn)).slice(-(60 - later))).toEqual(turns.slice(later));
		expect(fitted.reduce((sum, { content }) => sum + weigh(content), 0)).toBeLessThanOrEqual(budget);
	});

	test('a very long conversation is fitted within half a second', async () => {
		const turns = Array.from({ length: 5_000 }, () => user('We went on and on along the river. '.repeat(20)));
		expect(size(fitWindow(turns, 480_000))).toBeGreaterThan(150_000);
		expect(await processorTime(() => fitWindow(turns, 480_000), 500)).toBeLessThan(500);
	});
});
