import { describe, expect, test } from 'vitest';
import { cleanStory, cleanTitle } from '#app/assistant/openai/clean.ts';
import { retryAfterSeconds } from '#app/assistant/openai/failures.ts';
import { withoutThinking } from '#app/assistant/openai/thinking.ts';

describe('cleanStory', () => {
	test.each([
		['a heading', '# The Lake\n\nWe swam.'],
		['an underlined title', 'The Lake\n===\nWe swam.'],
		['a bold title', '**The Lake**\n\nWe swam.'],
		['a named title', 'Title: The Lake\n\nWe swam.'],
		['a fence', '```\nWe swam.\n```'],
		['a fence with a heading', '```markdown\n## The Lake\n### Part 1\nWe swam.\n```'],
		['a preamble', 'Here is your story, in the first person:\n\nWe swam.'],
	])('takes off %s', (_, text) => {
		expect(cleanStory(text, ['we swam'])).toBe('We swam.');
	});

	test('keeps a first line that was said', () => {
		const story = 'Here is how I met your mother:\n\nWe swam.';
		expect(cleanStory(story, ['Here is how I met your mother: we swam.'])).toBe(story);
	});

	test('keeps headings inside, a rule after the first paragraph, and a story of one line', () => {
		for (const story of ['We swam.\n\n## Later\n\nWe slept.', 'We swam.\n\n---\n\nWe slept.', 'We swam.'])
			expect(cleanStory(story, [])).toBe(story);
	});
});

describe('cleanTitle', () => {
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
	])('%s', (text, title) => {
		expect(cleanTitle(text)).toBe(title);
	});

	test('cuts at a word, and never half a character', () => {
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

describe('withoutThinking', () => {
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
	])('%j', async (pieces, text) => {
		expect(await filtered(...pieces)).toBe(text);
	});
});
