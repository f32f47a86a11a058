import { describe, expect, it } from 'vitest';
import { describeTold } from '#app/chat/told.ts';
import { readMessages, readTellings } from '#tests/support/tellings.ts';

const told = (...contents: string[]) => describeTold(contents.map((content) => ({ role: 'user', content })));

describe('How much has been told', () => {
	it('is said in words, roundly', () => {
		expect(told()).toEqual({ text: '', isEnough: false });
		expect(told('word '.repeat(900))).toEqual({
			text: 'One more answer, and a story can be written.',
			isEnough: false,
		});
		expect(told('word '.repeat(33), 'word '.repeat(34)).text).toBe(
			'You have given 2 answers, about 65 words. They can be written down now; more makes a fuller story.',
		);
		expect(told('word '.repeat(200), 'word '.repeat(117)).text).toBe(
			'You have given 2 answers, about 320 words. That is enough for a story; you can still go on.',
		);
		expect(told('word '.repeat(1200), 'word '.repeat(117)).text).toContain('about 1,300 words');
	});

	it('counts no words of who says little, and not what the assistant says', () => {
		const [one, other] = ['Yes.', 'Blackpool.'].map((content) => ({ role: 'user' as const, content }));
		const asked = { role: 'assistant' as const, content: 'word '.repeat(500) };
		expect(describeTold([one, asked, other, asked].filter((each) => each !== undefined))).toEqual({
			text: 'You have given 2 answers. They can be written down now; more makes a fuller story.',
			isEnough: false,
		});
	});

	it('is enough after some answers, however short', () => {
		const answers = readMessages('eddie-one-word');
		expect(told(...answers.slice(0, 3)).isEnough).toBe(false);
		expect(told(...Array.from({ length: 8 }, () => 'Yes.')).isEnough).toBe(true);
	});

	it('is enough for most tellings, in any language, before they are at their end', () => {
		const long = readTellings().filter(({ messages }) => messages.length >= 8);
		for (const { id, messages } of long)
			expect(told(...messages.map(({ content }) => content)).isEnough, id).toBe(true);
	});
});
