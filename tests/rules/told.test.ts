import { describe, expect, it } from 'vitest';
import type { Turn } from '#app/assistant/assistant.ts';
import { withUnderstanding } from '#app/assistant/understand/understand-turns.ts';
import { describeTold } from '#app/chat/told.ts';
import { readMessages } from '#tests/support/tellings.ts';

const say = (content: string, index = 0) => ({ id: String(index), role: 'user' as const, content });

/** What the chat says of these messages, once each of them has its answer. */
function told(...contents: string[]) {
	const turns = contents.map(say).map((turn): Turn => withUnderstanding([turn]));
	const untold = turns.filter(({ nothingTold }) => nothingTold).map(({ id }) => String(id));
	return describeTold(contents.map(say), untold);
}

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
		const asked = { id: 'asked', role: 'assistant' as const, content: 'word '.repeat(500) };
		expect(describeTold([say('Nan.'), asked, say('Blackpool.'), asked], [])).toEqual({
			text: 'You have given 2 answers. They can be written down now; more makes a fuller story.',
			isEnough: false,
		});
	});

	it('is enough after some answers, however short', () => {
		const answers = readMessages('eddie-one-word');
		expect(told(...answers.slice(0, 3)).isEnough).toBe(false);
		expect(told(...Array.from({ length: 8 }, () => 'Blackpool.')).isEnough).toBe(true);
	});

	it('is nothing where nothing was told', () => {
		const polite = ['Thanks', 'ok', 'Danke', '👍', 'Merci beaucoup', 'ok thanks', '谢谢', 'bye'];
		const nothing = { text: 'Tell a little of your memory, and a story can be written.', isEnough: false };
		expect(told('hello')).toEqual(nothing);
		expect(told('thanks', 'ok')).toEqual(nothing);
		expect(told(...polite, ...polite)).toEqual(nothing);
		expect(told('thanks', 'Nan kept hens.', ...polite)).toEqual({
			text: 'You have given 1 answer. It can be written down now; more makes a fuller story.',
			isEnough: false,
		});
	});

	it('leaves out, in any language, what tells nothing', () => {
		// Four of its messages ask, thank and say what shall not be spoken of.
		const { text, isEnough } = told(...readMessages('es-mx-bracero'));
		expect(text).toContain('You have given 4 answers, about 110 words.');
		expect(isEnough).toBe(false);
	});
});
