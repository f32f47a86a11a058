import { describe, expect, test } from 'vitest';
import type { Turn } from '#app/assistant/assistant.ts';
import { fitWindow } from '#app/assistant/fit-window.ts';

const user = (content: string, speaker?: string): Turn => ({ role: 'user', content, speaker });
const assistant = (content: string): Turn => ({ role: 'assistant', content });
const isSummary = (turn: Turn) => turn.role === 'assistant' && turn.content.startsWith('[Summary');
const size = (turns: Turn[]) => turns.reduce((sum, turn) => sum + turn.content.length, 0);

/** Numbers from 0 to 1, the same in every run. */
function random(seed: number) {
	let state = seed;
	return () => {
		state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
		return state / 2 ** 32;
	};
}

describe('fitWindow', () => {
	test('leaves what fits as it is', () => {
		const turns = [user('Hello.'), assistant('And?'), user('Yes.')];
		expect(fitWindow(turns)).toBe(turns);
		expect(fitWindow([])).toEqual([]);
	});

	test('keeps the beginning and the end whole, and summarises the middle', () => {
		const turns = Array.from({ length: 100 }, (_, i) => [
			assistant(`Question ${i}?`),
			user(`This is what happened in chapter ${i} of it. ${'And more of it. '.repeat(10)}`),
		]).flat();
		const fitted = fitWindow(turns, 6_000);
		const at = fitted.findIndex(isSummary);
		expect(at).toBeGreaterThan(0);
		expect(fitted.slice(0, at)).toEqual(turns.slice(0, at));
		const after = fitted.slice(at + 1);
		expect(after.length).toBeGreaterThan(4);
		expect(after).toEqual(turns.slice(-after.length));
		expect(size(fitted)).toBeLessThanOrEqual(6_000);
		const summary = fitted[at]?.content ?? '';
		expect(summary).toContain('by the app');
		expect(summary).toMatch(/- This is what happened in chapter \d+ of it\.\n/);
		expect(summary).not.toContain('And more');
	});

	test('names who spoke, once, and does not end a sentence at an abbreviation', () => {
		const middle = [
			user('Ann: We drove all the way to see Dr. Bell in his house. Then home.', 'Ann'),
			user('It was a very long way to go in that old car. Too long.', 'Bob'),
		];
		const filler = [assistant('a'.repeat(900)), assistant('b'.repeat(900))];
		const turns = [user('Start.'), assistant('x'.repeat(800)), ...middle, ...filler, user('End.')];
		const summary = fitWindow(turns, 1_800).find(isSummary)?.content;
		expect(summary).toContain('- Ann: We drove all the way to see Dr. Bell in his house.\n');
		expect(summary).toContain('- Bob: It was a very long way to go in that old car.');
	});

	test('cuts the last user turn only when it is too long alone, and keeps its head and tail', () => {
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

	test('for any conversation and budget: within budget, in order, whole, well-formed', () => {
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

	test('is quick on a very long conversation', () => {
		const turns = Array.from({ length: 5_000 }, () => user('We went on and on along the river. '.repeat(20)));
		const started = performance.now();
		expect(size(fitWindow(turns))).toBeGreaterThan(40_000);
		expect(performance.now() - started).toBeLessThan(500);
	});
});
