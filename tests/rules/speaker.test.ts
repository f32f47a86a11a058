import { expect, test } from 'vitest';
import { asMessage } from '#app/assistant/openai/transcript.ts';
import { withoutSpeaker } from '#app/assistant/speaker.ts';

test.each([
	['Ann: It rained.', 'Ann', undefined, 'It rained.'],
	[' ANN:It rained. ', 'Ann', undefined, 'It rained.'],
	['Ann: It rained.', 'Anna', 'Ann', 'It rained.'],
	['Anna: It rained.', 'Anna', 'Ann', 'It rained.'],
	['İpek: Yağdı.', 'İpek', undefined, 'Yağdı.'],
	['Ann said: it rained.', 'Ann', undefined, 'Ann said: it rained.'],
	['It rained.', 'Ann', undefined, 'It rained.'],
	['Ann: It rained.', undefined, undefined, 'Ann: It rained.'],
])('a speaker’s name is no part of the words: %j said by %s', (content, speaker, spokenAs, words) => {
	expect(withoutSpeaker({ content, speaker, spokenAs })).toBe(words);
	const name = speaker ? `${speaker}: ` : '';
	expect(asMessage({ role: 'user', content, speaker, spokenAs })).toBe(name + words);
});
