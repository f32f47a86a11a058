import { describe, expect, it } from 'vitest';
import { difference } from '#app/stories/difference/difference.server.ts';
import { processorTime } from '#tests/support/processor-time.ts';

const shown = async (before: string, after: string, options?: Parameters<typeof difference>[2]) =>
	(await difference(before, after, options)).paragraphs.map(({ pieces }) =>
		pieces
			.map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `+${text}+` : `-${text}-`))
			.join(''),
	);

describe('The difference between two texts', () => {
	it.each([
		['The mill was old.', 'The mill was very old.', ['The mill was +very +old.']],
		['I was eight.', 'He was eight.', ['-I-+He+ was eight.']],
		['She came home late.', 'She went away early.', ['She -came home late-+went away early+.']],
		['One.\n\nTwo.\n\nThree.', 'One.\n\nThree.', ['-Two.-']],
		['One.', 'One.\n\nTwo.', ['+Two.+']],
		['奶奶住在磨坊旁边。', '奶奶住在河旁边。', ['奶奶住在-磨坊-+河+旁边。']],
		['Same.', 'Same.', []],
		['', 'New.', ['--+New.+'].map((text) => text.replace('--', ''))],
	])('the words that differ between %j and %j are marked', async (before, after, expected) => {
		expect(await shown(before, after)).toEqual(expected);
	});

	it('the difference holds all words of both texts', async () => {
		const before = 'We lived by the mill.\n\nMy mother baked bread, and it was good.';
		const after = 'They lived near the old mill.\n\nTheir mother baked. It was good bread.';
		const { paragraphs } = await difference(before, after, { isWhole: true });
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
	])('the marks of Markdown are not shown between %j and %j', async (before, after, changes) =>
		expect(await shown(before, after)).toEqual(changes),
	);

	it('the marks of Markdown are shown where only they were changed', async () =>
		expect(await shown('The old mill.', 'The *old* mill.')).toEqual(['The +*+old+*+ mill.']));

	it('paragraphs with little in common are shown one after the other, and a variable is one word', async () => {
		const old = ['You are a warm listener. Ask one question.', 'Use short words and be kind to {{teller}}.'];
		const young = [
			'Today write what an old neighbour would tell us all.',
			'In {{language}}, without any haste.',
		];
		expect(await shown(['Begin.', ...old].join('\n\n'), ['Begin.', ...young].join('\n\n'))).toEqual([
			...old.map((paragraph) => `-${paragraph}-`),
			...young.map((paragraph) => `+${paragraph}+`),
		]);
		const asItStands = await shown('# Write in {{language}}.', '# Write in {{mode}}.', { isMarkdown: false });
		expect(asItStands).toEqual(['# Write in -{{language}}-+{{mode}}+.']);
	});

	it('long and very different texts are compared within two seconds', async () => {
		const words = (seed: number) =>
			Array.from(
				{ length: 40_000 },
				(_, n) => `${((n * seed) % 9973).toString(36)}${n % 40 ? ' ' : '\n\n'}`,
			).join('');
		const inOne = (seed: number) => words(seed).replaceAll('\n\n', ' ');
		expect(await processorTime(() => difference(words(7), words(13)), 2_000)).toBeLessThan(2_000);
		expect(await processorTime(() => difference(inOne(7), inOne(13)), 2_000)).toBeLessThan(2_000);
	});

	it('many changed paragraphs are joined into few pieces without losing a word', async () => {
		const all = Array.from({ length: 5_000 }, (_, n) => `w${n}`);
		const gone = await difference(all.join('\n\n'), all.slice(1_000).join('\n\n'), { isWhole: true });
		expect(gone).toMatchObject({ changed: 1_000, same: 4_000 });
		expect(gone.paragraphs.map(({ pieces }) => pieces)).toEqual([
			[{ kind: 'removed', text: all.slice(0, 1_000).join('\n\n') }],
			[{ kind: 'same', text: all.slice(1_000).join('\n\n') }],
		]);
		const every = all.map((word, n) => (n % 2 ? word : `${word}!`));
		const { paragraphs } = await difference(all.join('\n\n'), every.join('\n\n'));
		expect(paragraphs.map(({ pieces }) => pieces)).toEqual([
			[{ kind: 'removed', text: all.join('\n\n') }],
			[{ kind: 'added', text: every.join('\n\n') }],
		]);
	});
});
