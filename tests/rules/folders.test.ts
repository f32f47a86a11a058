import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The folders of `app`; what stands at its top counts as a folder each. */
const folderOf = (file: string) => file.split('/')[0] ?? '';
/** The rooms of `app/stories`, and the folders in them; undefined for what stands elsewhere. */
const roomOf = (file: string) => /^(stories\/.+)\//.exec(file)?.[1];

function readImports(folderOf: (file: string) => string | undefined): Map<string, Set<string>> {
	const folders = new Map<string, Set<string>>();
	for (const file of globSync('**/*.{ts,tsx}', { cwd: 'app', exclude: ['generated/**'] })) {
		const from = folderOf(file);
		if (!from) continue;
		const imported = folders.get(from) ?? new Set();
		folders.set(from, imported);
		for (const [, path = ''] of readFileSync(`app/${file}`, 'utf8').matchAll(/'#app\/([^']+)'/g)) {
			const to = folderOf(path);
			if (to && to !== from) imported.add(to);
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

describe('Imports between folders', () => {
	const folders = readImports(folderOf);

	it('there are no import cycles between the folders of app', () => {
		expect(findCircles(folders)).toEqual([]);
	});

	it('there are no import cycles between the folders of stories, which hold at most twelve files', () => {
		const rooms = readImports(roomOf);
		expect(findCircles(rooms)).toEqual([]);
		const full = [...rooms.keys()].filter((room) => globSync(`app/${room}/*.*`).length > 12);
		expect(full).toEqual([]);
		expect(globSync('app/stories/*.*')).toEqual([]);
	});

	it.each([
		['observe', ['database', 'env.server.ts']],
		['http', ['database', 'env.server.ts', 'errors.ts', 'observe', 'start-error.ts', 'ui']],
		['ui', []],
		['markdown', []],
		['pdf', ['env.server.ts', 'http', 'observe']],
		['mail', ['env.server.ts', 'errors.ts', 'http', 'observe']],
		['drive', ['env.server.ts', 'errors.ts']],
		['storage', ['disk', 'env.server.ts', 'errors.ts', 'generated', 'http', 'observe']],
		['speech', ['env.server.ts', 'errors.ts', 'openai-settings.ts']],
		['disk', ['errors.ts', 'http', 'observe']],
		['images', ['disk', 'env.server.ts', 'http']],
		['assistant', ['env.server.ts', 'http', 'markdown', 'observe', 'openai-settings.ts']],
		['unsaved', ['database', 'errors.ts', 'generated', 'sessions', 'ui']],
	])('%s imports only the folders allowed to it', (folder, allowed) => {
		expect([...(folders.get(folder) ?? [])].filter((each) => !allowed.includes(each))).toEqual([]);
	});

	it('a circle of imports is found', () => {
		const circle = new Map([
			['a', new Set(['b'])],
			['b', new Set(['c'])],
			['c', new Set(['a', 'd'])],
			['d', new Set<string>()],
		]);
		expect(findCircles(circle)).toEqual(['a', 'b', 'c']);
	});
});
