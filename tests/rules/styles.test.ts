import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// Phones of 2018 drop a whole rule, or all of a layer, for one thing in it that they do not know.
it.each([
	['layers', /@layer\b/],
	['registered properties', /@property\b/],
	['logical shorthands', /[{;](?:padding|margin)-(?:inline|block):|[{;]inset(?:-inline|-block)?:/],
	['newer colours', /\b(?:oklch|oklab|lch|lab)\(/],
])('The style sheet has no %s', (_name, unknown) => {
	const [file = ''] = globSync('build/client/assets/*.css');
	expect(readFileSync(file, 'utf8')).not.toMatch(unknown);
});

it('The menu lies above the page only where the browser knows that it is open', () => {
	const [file = ''] = globSync('build/client/assets/*.css');
	const rules = [...readFileSync(file, 'utf8').matchAll(/([^{}]+)\{[^{}]*position:absolute/g)].map(
		([, selector]) => selector,
	);
	expect(rules).toContainEqual(expect.stringMatching(/^\[open\]/));
	const header = readFileSync('app/shell/page-header.tsx', 'utf8');
	expect(header.match(/(?<=[\s"])absolute/)).toBeNull();
});
