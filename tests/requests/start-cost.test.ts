import { readFile } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { migrate } from '#prisma/migrate.ts';
import { seed } from '#prisma/seed.ts';
import { createDatabase } from '#tests/support/cluster.ts';

it('starts no migration engine and no second client where nothing is to be done', async () => {
	const database = await createDatabase();
	const instantiate = vi.spyOn(WebAssembly, 'instantiate');
	const compile = vi.spyOn(WebAssembly, 'Module');
	try {
		expect(await migrate(database.url)).toEqual([]);
		expect(await seed({ DATABASE_URL: database.url, ADMIN_EMAIL: 'a@example.com', devLogin: true })).toBe(
			false,
		);
		expect(instantiate).not.toHaveBeenCalled();
		expect(compile).not.toHaveBeenCalled();
	} finally {
		vi.restoreAllMocks();
		await database.drop();
	}
});

it('loads what few ask for when somebody does', async () => {
	const build = await readFile('build/server/index.js', 'utf8');
	const imported = [...build.matchAll(/^import .*from "([^"]+)";$/gm)].map(([, name]) => name);
	expect(imported).toContain('@remix-run/react');
	for (const name of ['playwright-core', 'openai', 'jose', 'sanitize-html'])
		expect(imported).not.toContain(name);
});
