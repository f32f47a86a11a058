import { describe, expect, it } from 'vitest';
import { plainBlocks, plainText } from '#app/markdown/plain-text.ts';
import { hasSameWords } from '#app/speech/same-words.server.ts';
import { splitForSpeech } from '#app/speech/split-text.server.ts';
import { worked } from '#tests/support/holds.ts';

describe('A text read aloud', () => {
	it.each([
		['plain words', 'Where was that?', 'Where was that?'],
		['emphasis', 'It was **very** *cold* and ~~warm~~.', 'It was very cold and warm.'],
		['a heading', '## The mill\n\nIt was old.', 'The mill\n\nIt was old.'],
		['a list', '- one\n- two **three**', 'one\ntwo three'],
		['numbers', '1945. one\n2. two', '1945. one\n2. two'],
		['a label', '[Anna]: Yes.', '[Anna]: Yes.'],
		['a quotation', '> He said so.', 'He said so.'],
		['a link', 'See [the mill](https://example.com/mill).', 'See the mill.'],
		['a rule', 'One.\n\n---\n\nTwo.', 'One.\n\nTwo.'],
		['a picture', '![Ida at the mill](https://example.com/ida.jpg)', 'Ida at the mill'],
		['signs', 'Fish & chips < 5 > 3', 'Fish & chips < 5 > 3'],
		['an escaped star', '2 \\* 3', '2 * 3'],
		['nothing', ' \n\n ', ''],
	])('a text is read without its marks: %s', (_, markdown, spoken) =>
		expect(plainText(markdown, { isSpoken: true })).toBe(spoken),
	);

	it('no block of hostile text takes longer than half a second', () => {
		for (const unit of ['[', '*_', '`', '> ', '- ', '![](', '<a ', '|', '\n\n']) {
			let longest = 0;
			let before = worked();
			for (const _ of plainBlocks(unit.repeat(200_000 / unit.length), { isSpoken: true })) {
				longest = Math.max(longest, worked() - before);
				before = worked();
			}
			expect(longest, unit).toBeLessThan(500);
		}
	});
});

describe('A long text read aloud', () => {
	const split = (text: string, longest: number) => [...splitForSpeech([text], longest)];

	it('a long text is split where sentences end', () => {
		expect(split('One dog. Two dogs! Three dogs? Four.', 20)).toEqual([
			'One dog. Two dogs!',
			'Three dogs? Four.',
		]);
		expect(split('我们有一只狗。它是蓝色的。', 8)).toEqual(['我们有一只狗。', '它是蓝色的。']);
	});

	it('a sentence that is too long is split at words, and a word only if that is too long as well', () => {
		expect(split('a long sentence without an end', 12)).toEqual(['a long', 'sentence', 'without an', 'end']);
		const pieces = split('😀a'.repeat(10), 7);
		expect(pieces.join('')).toBe('😀a'.repeat(10));
		for (const piece of pieces) expect(piece.isWellFormed()).toBe(true);
	});

	it('no piece is without a letter', () => expect(split('One.\n\n…\n\n***', 5)).toEqual(['One.']));
});

describe('Comparing a transcript with a text', () => {
	it.each([
		['capitals and marks', 'We had a dog, Rex.', 'we had a dog rex', true],
		['a number in words', 'In 1952 we had a dog.', 'In nineteen fifty-two we had a dog.', true],
		['another word', 'We had a dog.', 'We had a cat.', false],
		['a word more', 'We had a dog.', 'Sure! We had a dog.', false],
		['a word less', 'We had a black dog.', 'We had a dog.', false],
		[
			'one of many spelt otherwise',
			`${'so we went on '.repeat(10)} Marta`,
			`${'so we went on '.repeat(10)} Martha`,
			true,
		],
		['Chinese', '我们有一只狗。', '我们有一只狗', true],
		['other Chinese', '我们有一只狗。', '你们有两只猫', false],
		['nothing', 'We had a dog.', '', false],
	])('a transcript says the same or not: %s', (_, text, transcript, same) =>
		expect(hasSameWords(text, transcript)).toBe(same),
	);
});
