import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The folders of `app`; what stands at its top counts as a folder each. */
const folderOf = (file: string) => file.split('/')[0] ?? '';

function readImports(): Map<string, Set<string>> {
	const folders = new Map<string, Set<string>>();
	for (const file of globSync('**/*.{ts,tsx}', { cwd: 'app', exclude: ['generated/**'] })) {
		const from = folderOf(file);
		const imported = folders.get(from) ?? new Set();
		folders.set(from, imported);
		for (const [, path = ''] of readFileSync(`app/${file}`, 'utf8').matchAll(/'#app\/([^']+)'/g)) {
			if (folderOf(path) !== from) imported.add(folderOf(path));
		}
	}
	return folders;
}

/** The folders from which one can come back to oneself by imports. */
function findCircles(folders: Map<string, Set<string>>): string[] {
	const left = new Map(folders);
	for (;;) {
		const free = [...left].filter(([, imported]) => ![...imported].some((folder) => left.has(folder)));
		if (free.length === 0) return [...left.keys()];
		for (const [folder] of free) left.delete(folder);
	}
}

describe('Folders', () => {
	const folders = readImports();

	it('import each other in no circle', () => {
		expect(findCircles(folders)).toEqual([]);
	});

	it.each([
		['http', ['db.server.ts', 'env.server.ts', 'errors.ts', 'sql.server.ts', 'start-error.ts', 'ui']],
		['ui', []],
		['pdf', ['env.server.ts', 'http']],
		['assistant', ['env.server.ts', 'http']],
	])('%s knows nothing of the product', (folder, allowed) => {
		expect([...(folders.get(folder) ?? [])].filter((each) => !allowed.includes(each))).toEqual([]);
	});

	it('a circle would be found', () => {
		const circle = new Map([
			['a', new Set(['b'])],
			['b', new Set(['c'])],
			['c', new Set(['a', 'd'])],
			['d', new Set<string>()],
		]);
		expect(findCircles(circle)).toEqual(['a', 'b', 'c']);
	});
});
