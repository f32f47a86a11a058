import { describe, expect, it } from 'vitest';
import { carriedOut, told } from '#tests/rules/everyday-corrections.ts';
import { storyOf } from '#tests/support/telling.ts';

describe('a correction in everyday words', () => {
	for (const [language, all] of Object.entries(carriedOut))
		it.each(all)(`${language}: $messages`, ({ messages, story }) => expect(storyOf(messages)).toEqual(story));
});

describe('what only sounds like one stays as it was told', () => {
	for (const [language, all] of Object.entries(told))
		it.each(all)(`${language}: $messages`, ({ messages, story }) => expect(storyOf(messages)).toEqual(story));
});
