import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allCalls } from '#app/openapi/all-calls.ts';

it('docs/api.md shows every call', () => {
	const page = readFileSync('docs/api.md', 'utf8');
	const shown = [...page.matchAll(/^### (\w+ \S+)$/gm)].map(([, heading]) => heading);
	expect(shown.sort()).toEqual(allCalls.map(({ method, path }) => `${method} ${path}`).sort());
});
