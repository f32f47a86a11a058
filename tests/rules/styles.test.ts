import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// Phones of 2018 drop a whole rule, or all of a layer, for one thing in it that they do not know.
it.each([
	['layers', /@layer\b/],
	['registered properties', /@property\b/],
	['logical shorthands', /[{;](?:padding|margin)-(?:inline|block):|[{;]inset(?:-inline|-block)?:/],
	['newer colours', /\b(?:oklch|oklab|lch|lab)\(/],
])('the style sheet has no %s', (_name, unknown) => {
	const [file = ''] = globSync('build/client/assets/*.css');
	expect(readFileSync(file, 'utf8')).not.toMatch(unknown);
});

it('a plain value precedes every token, for browsers that know no variables', () => {
	const [file = ''] = globSync('build/client/assets/*.css');
	const bare = [...readFileSync(file, 'utf8').matchAll(/\{([^{}]+)\}/g)].flatMap(([, block = '']) => {
		const declarations = block.split(';').map((each) => each.split(/:(.*)/s));
		const ofTokens = declarations.filter(
			([name, value]) =>
				/^[a-z]/.test(name ?? '') && /var\(--(?:color|spacing|text|font|radius)/.test(value ?? ''),
		);
		return ofTokens
			.filter(([name]) => !declarations.some(([other, value]) => other === name && !value?.includes('var(')))
			.map((each) => each.join(':'));
	});
	expect(bare).toEqual([]);
});

it('the menu lies above the page only where the browser knows that the menu is open', () => {
	const [file = ''] = globSync('build/client/assets/*.css');
	const rules = [...readFileSync(file, 'utf8').matchAll(/([^{}]+)\{[^{}]*position:absolute/g)].map(
		([, selector]) => selector,
	);
	expect(rules).toContainEqual(expect.stringMatching(/^\[open\]/));
	const header = readFileSync('app/shell/page-header.tsx', 'utf8');
	expect(header.match(/(?<=[\s"])absolute/)).toBeNull();
});

it('spaces are of one scale: a quarter rem times 1, 2, 3, 4, 6, 8, 10 or 12', () => {
	const spaces = /(?<![\w-])(?:[mp][trblsexy]?|gap(?:-[xy])?)-(\[[^\]]*rem\]|[\d.]+)(?![\w.[-])/g;
	const scale = new Set(['0', '1', '2', '3', '4', '6', '8', '10', '12']);
	const others = globSync('app/**/*.tsx').flatMap((file) =>
		[...readFileSync(file, 'utf8').matchAll(spaces)]
			.filter(([utility, size = '']) => !scale.has(size) && !utility.includes('clamp('))
			.map(([utility]) => `${file}: ${utility}`),
	);
	expect(others).toEqual([]);
});
