import { describe, expect, test } from 'vitest';
import { cleanTitle } from '#app/assistant/openai/clean.ts';
import { retryAfterSeconds } from '#app/assistant/openai/failures.ts';
import { withoutThinking } from '#app/assistant/openai/thinking.ts';

describe('Cleaning a model’s title', () => {
	test.each([
		['"The Lake."', 'The Lake'],
		['„Der See“.', 'Der See'],
		['「湖」。', '湖'],
		['# **The Lake**', 'The Lake'],
		['The Lake…', 'The Lake'],
		['Who Was There?', 'Who Was There?'],
		['“Bo” and “Mo”', '“Bo” and “Mo”'],
		["Grandma's Lake", "Grandma's Lake"],
		['Here is a title:\n\n“The   Lake”', 'The Lake'],
		['```\nThe Lake\n```', 'The Lake'],
		['...', ''],
	])('a title is read from %s', (text, title) => {
		expect(cleanTitle(text)).toBe(title);
	});

	test('a title is cut at a word, and never within a character', () => {
		expect(cleanTitle(`${'lovely '.repeat(20)}`)).toBe('lovely '.repeat(11).trim());
		const cut = cleanTitle(`a${'😀'.repeat(60)}`);
		expect(cut.length).toBeLessThanOrEqual(80);
		expect(cut.isWellFormed()).toBe(true);
	});
});

test('retryAfterSeconds reads seconds and dates', () => {
	const now = Date.parse('2025-08-15T12:00:00Z');
	expect(retryAfterSeconds('7', now)).toBe(7);
	expect(retryAfterSeconds('Fri, 15 Aug 2025 12:00:09 GMT', now)).toBe(9);
	expect(retryAfterSeconds('Fri, 15 Aug 2025 11:00:00 GMT', now)).toBe(0);
	expect(retryAfterSeconds('soon', now)).toBeUndefined();
	expect(retryAfterSeconds(null, now)).toBeUndefined();
});

describe('Leaving out a model’s thinking', () => {
	async function filtered(...pieces: string[]) {
		const stream = (async function* () {
			yield* pieces;
		})();
		let text = '';
		for await (const piece of withoutThinking(stream)) text += piece;
		return text;
	}

	test.each([
		[['<th', 'ink>hm', ' </thi', 'nk>', '\n\n', 'Yes.'], 'Yes.'],
		[['\n', ' ', 'Yes', ' .'], 'Yes .'],
		[['<3 ', 'you'], '<3 you'],
		[['<'], '<'],
		[['<think>never ends'], ''],
		[['Yes <think>'], 'Yes <think>'],
	])('thinking is left out of %j', async (pieces, text) => {
		expect(await filtered(...pieces)).toBe(text);
	});
});
