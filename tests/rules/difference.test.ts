import { describe, expect, it } from 'vitest';
import { difference } from '#app/stories/difference.server.ts';

const shown = (before: string, after: string) =>
	difference(before, after)
		.filter(({ changed }) => changed)
		.map(({ pieces }) =>
			pieces
				.map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `+${text}+` : `-${text}-`))
				.join(''),
		);

describe('The difference of two texts', () => {
	it.each([
		['The mill was old.', 'The mill was very old.', ['The mill was +very +old.']],
		['I was eight.', 'He was eight.', ['-I-+He+ was eight.']],
		['She came home late.', 'She went away early.', ['She -came home late-+went away early+.']],
		['One.\n\nTwo.\n\nThree.', 'One.\n\nThree.', ['-Two.-']],
		['One.', 'One.\n\nTwo.', ['+Two.+']],
		['奶奶住在磨坊旁边。', '奶奶住在河旁边。', ['奶奶住在-磨坊-+河+旁边。']],
		['Same.', 'Same.', []],
		['', 'New.', ['--+New.+'].map((text) => text.replace('--', ''))],
	])('%j, %j', (before, after, expected) => {
		expect(shown(before, after)).toEqual(expected);
	});

	it('has all words of both texts', () => {
		const before = 'We lived by the mill.\n\nMy mother baked bread, and it was good.';
		const after = 'They lived near the old mill.\n\nTheir mother baked. It was good bread.';
		const paragraphs = difference(before, after);
		const read = (left: string) =>
			paragraphs
				.map(({ pieces }) =>
					pieces
						.filter(({ kind }) => kind !== left)
						.map(({ text }) => text)
						.join(''),
				)
				.join('\n\n');
		expect(read('added')).toBe(before);
		expect(read('removed')).toBe(after);
	});

	it.each([
		[
			'# One\n\nThe *old* mill.',
			'# Two\n\nThe **old** mill, [here](https://x.org).',
			['-One-+Two+', 'The old mill+, here+.'],
		],
		['1\\. The \\*mill\\*', '1\\. The \\*barn\\*', ['1. The *-mill-+barn+*']],
		['> said', '> told', ['-said-+told+']],
		['snake_case_word 2*3*4', 'snake_case_word 2*3*5', ['snake_case_word 2*3*-4-+5+']],
	])('is shown without the marks of Markdown: %j and %j', (before, after, changes) =>
		expect(shown(before, after)).toEqual(changes),
	);

	it('shows the marks where only they were changed', () =>
		expect(shown('The old mill.', 'The *old* mill.')).toEqual(['The +*+old+*+ mill.']));

	it('takes less than a second, however long and different the texts are', () => {
		const words = (seed: number) =>
			Array.from(
				{ length: 40_000 },
				(_, n) => `${((n * seed) % 9973).toString(36)}${n % 40 ? ' ' : '\n\n'}`,
			).join('');
		const started = performance.now();
		difference(words(7), words(13));
		difference(words(7).replaceAll('\n\n', ' '), words(13).replaceAll('\n\n', ' '));
		expect(performance.now() - started).toBeLessThan(2_000);
	});
});
