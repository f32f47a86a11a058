import { expect, test } from 'vitest';
import { changedWords, quoteSentence } from '#app/stories/versions/changed-words.ts';
import { processorTime } from '#tests/support/processor-time.ts';

const text = (content: string, title = 'The mill') => ({ title, content });

test.each([
	['The mill was old.', 'The windmill was old.', '“windmill”'],
	['The mill was old.', 'The mill was very old and quiet.', '“very old and quiet”'],
	['The mill was very old.', 'The mill was old.', 'Removed “very”'],
	['One.\n\nTwo.\n\nThree.', 'One.\n\nThree.', 'Removed “Two.”'],
	[
		'One.',
		'One.\n\nAnd so it went on, year after year, until my father sold it to the baker.',
		'“And so it went on, year after year, until my father sold it …”',
	],
	['The mill was old.', 'The mills were old.', '“mills were”'],
	['We don’t know.', 'We didn’t know.', '“didn’t”'],
	['It was Anna’s.', 'It was Hanna’s.', '“Hanna’s”'],
	['奶奶住在磨坊旁边。', '奶奶住在河旁边。', '“河”'],
	['It rained 1952.', 'It rained 1953.', '“1953”'],
	['Same.', 'Same.', undefined],
	['Same.', 'Same. ', undefined],
])('the change from %j to %j is summed up as %j', (before, after, words) => {
	expect(changedWords(text(before), text(after))).toBe(words);
});

test('a change of the title alone names the new title', () => {
	expect(changedWords(text('Same.'), text('Same.', 'Flour'))).toBe('Renamed “Flour”');
});

const long = `The mill stood ${'by the river '.repeat(9)}and`;

test.each([
	[{ added: 'She kept oranges.', removed: 'She kept lemons.' }, '“She kept oranges.”'],
	[{ added: 'She sang.' }, '“She sang.”'],
	[{ removed: 'She sang.' }, 'Removed “She sang.”'],
	[{ added: `${long} sang.`, removed: `${long} ground.` }, '“sang”'],
	[{}, undefined],
])('the sentences %j are quoted as %j', (sentences, words) => {
	expect(quoteSentence(sentences)).toBe(words);
});

test('two very long texts are compared within a second', async () => {
	const long = 'a '.repeat(2_000_000);
	const compare = () => changedWords(text(`${long}b${long}`), text(`${long}c${long}`));
	expect(await processorTime(compare, 1_000)).toBeLessThan(1_000);
});
