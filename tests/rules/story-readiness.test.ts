import { describe, expect, it } from 'vitest';
import { storyReadiness } from '#app/chat/story-readiness.ts';

const say = (content: string, index = 0) => ({ id: String(index), role: 'user' as const, content });

/** The readiness that the chat shows for these messages; “Thanks” tells nothing. */
function told(...contents: string[]) {
	const messages = contents.map(say);
	const nothingTold = messages.filter(({ content }) => content === 'Thanks').map(({ id }) => id);
	return storyReadiness(messages, nothingTold);
}

describe('How much has been told', () => {
	it('a sentence says how much has been told', () => {
		expect(told()).toEqual({ text: '', isEnough: false });
		expect(told('word '.repeat(50))).toEqual({
			text: 'Tell me a little more and I can write your story.',
			isEnough: false,
		});
		expect(told('word '.repeat(900)).text).toBe(
			'Tell me a little more, or go to Memories to have your story written now.',
		);
		expect(told('word '.repeat(33), 'word '.repeat(34)).text).toBe(
			'That’s enough for a story. If you tell me more, it will be fuller.',
		);
		expect(told('word '.repeat(200), 'word '.repeat(117)).text).toBe(
			'That’s plenty for a story. Carry on if you like.',
		);
	});

	it('short answers are not measured in words, and the assistant’s words do not count', () => {
		const asked = { id: 'asked', role: 'assistant' as const, content: 'word '.repeat(500) };
		expect(storyReadiness([say('Nan.'), asked, say('Blackpool.'), asked], [])).toEqual({
			text: 'That’s enough for a story. If you tell me more, it will be fuller.',
			isEnough: false,
		});
	});

	it('eight answers are enough, however short', () => {
		const answers = ['Nan.', 'Blackpool.', 'Yes.'];
		expect(told(...answers).isEnough).toBe(false);
		expect(told(...Array.from({ length: 8 }, () => 'Blackpool.')).isEnough).toBe(true);
	});

	it('messages that tell nothing do not count', () => {
		const polite = Array.from({ length: 16 }, () => 'Thanks');
		expect(told(...polite)).toEqual({
			text: 'Tell me a little of your memory and I can write your story.',
			isEnough: false,
		});
		expect(told('Thanks', 'Nan kept hens.', ...polite)).toEqual({
			text: 'That’s enough for a story. If you tell me more, it will be fuller.',
			isEnough: false,
		});
	});
});
