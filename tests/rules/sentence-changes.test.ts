import { expect, it } from 'vitest';
import {
	countSentenceChanges,
	describeSentenceChanges,
} from '#app/stories/versions/sentence-changes.server.ts';
import { longestHold, processorTime, quickMs } from '#tests/support/processor-time.ts';

const told = 'We had a boat. It was blue. We rowed to the island.\n\nThen it sank.';

it.each([
	['The mill was old.', 'The windmill was old.', '1 sentence changed'],
	[told, `${told} We swam. We laughed.\n\nNobody knew.`, '3 sentences added'],
	[told, 'We had a boat. We rowed to an island.\n\nThen it sank at last.', '1 sentence taken out, 2 changed'],
	[told, told.replace('It was blue.', 'My brother named her Nell.'), '1 sentence added, 1 taken out'],
	[told, told.replace('\n\n', ' '), 'The same sentences'],
	[told, told.replace('\n\n', '\n\nNobody spoke.\n\n'), '1 sentence added'],
	['', 'One. Two.', '2 sentences added'],
	['奶奶住在磨坊旁边。她很早起床。', '奶奶住在河旁边。', '1 sentence taken out, 1 changed'],
])('the change from %j to %j is summed up as: %s', async (before, after, words) => {
	const counts = await countSentenceChanges(before, after);
	expect(counts && describeSentenceChanges(counts)).toBe(words);
});

it('very long texts are compared quickly or not at all', async () => {
	const sentences = (seed: number, end: string) =>
		Array.from({ length: 40_000 }, (_, n) => `So we went ${((n * seed) % 9973).toString(36)}${end}`).join(
			' ',
		);
	const [one, other] = [sentences(7, '.'), sentences(13, '.')];
	for (const [before, after] of [
		[one, other],
		[one.replaceAll('. ', '.\n\n'), other.replaceAll('. ', '.\n\n')],
		[sentences(7, ''), sentences(13, '')],
		['a. '.repeat(60_000), 'b. '.repeat(60_000)],
		['.'.repeat(90_000), '!'.repeat(90_000)],
	] as const)
		expect(await processorTime(() => countSentenceChanges(before, after), 400)).toBeLessThan(400);
	expect(await longestHold(() => countSentenceChanges(one, other), quickMs)).toBeLessThan(quickMs);
	expect(await countSentenceChanges(one, other)).toBeUndefined();
});
