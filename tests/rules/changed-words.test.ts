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
])('%j, then %j: %j', (before, after, words) => {
	expect(changedWords(text(before), text(after))).toBe(words);
});

test('a title that alone was changed is named', () => {
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

test('is quick over a text of any length', async () => {
	const long = 'a '.repeat(2_000_000);
	const compare = () => changedWords(text(`${long}b${long}`), text(`${long}c${long}`));
	expect(await processorTime(compare, 1_000)).toBeLessThan(1_000);
});
