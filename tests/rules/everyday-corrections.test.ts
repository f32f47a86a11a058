import { describe, expect, it } from 'vitest';
import type { Turn } from '#app/assistant/assistant.ts';
import { fulfilWishes } from '#app/assistant/understand/fulfil-wishes.ts';
import { understand } from '#app/assistant/understand/understand.ts';
import { carriedOut, told } from '#tests/rules/everyday-corrections.ts';

/** What stands in the story of each of some messages. */
function storyOf(messages: string[]): string[] {
	const turns: Turn[] = [];
	for (const content of messages) {
		const turn: Turn = { role: 'user', content };
		turns.push({ ...turn, ...understand([...turns, turn]) });
	}
	return fulfilWishes(turns).map(({ content }) => content.trim());
}

describe('a correction in everyday words', () => {
	for (const [language, all] of Object.entries(carriedOut))
		it.each(all)(`${language}: $messages`, ({ messages, story }) => expect(storyOf(messages)).toEqual(story));
});

describe('what only sounds like one stays as it was told', () => {
	for (const [language, all] of Object.entries(told))
		it.each(all)(`${language}: $messages`, ({ messages, story }) => expect(storyOf(messages)).toEqual(story));
});
