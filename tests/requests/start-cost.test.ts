import { readFile, stat } from 'node:fs/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { withClient } from '#app/database/pool.server.ts';
import { migrate } from '#prisma/migrate.ts';
import { seed } from '#prisma/seed.ts';
import { createDatabase } from '#tests/support/cluster.ts';

it('a start without migrations loads no migration engine and no second client', async () => {
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

it('migrations go on when their idle connection is lost', async () => {
	const database = await createDatabase();
	onTestFinished(database.drop);
	// Prisma waits for this lock before it migrates, and ours is idle meanwhile.
	const prismaLock = 72_707_369;
	await withClient(database.url, async (other) => {
		await other.query('drop schema public cascade; create schema public');
		await other.query('select pg_advisory_lock($1)', [prismaLock]);
		const migrating = migrate(database.url);
		const cut = async () => {
			const { rowCount } = await other.query(
				`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
					and state = 'idle' and query like '%to_regclass%'
					and exists (select from pg_locks where locktype = 'advisory' and not granted)`,
			);
			return rowCount;
		};
		await expect.poll(cut).toBe(1);
		await other.query('select pg_advisory_unlock($1)', [prismaLock]);
		expect(await migrating).not.toEqual([]);
	});
});

it('a migration that waits for a lock lets others pass every second', async () => {
	const database = await createDatabase();
	onTestFinished(database.drop);
	await withClient(database.url, async (other) => {
		const name = '20261130151356_reply_lease';
		await other.query(`alter table "Message" drop column "replyingUntil";
			delete from _prisma_migrations where migration_name = '${name}'`);
		await other.query('begin; select count(*) from "Message"');
		const migrating = migrate(database.url);
		const isWaiting = `select from pg_locks where relation = '"Message"'::regclass and not granted`;
		await expect.poll(async () => (await other.query(isWaiting)).rowCount, { interval: 20 }).toBe(1);
		const passed = withClient(database.url, (reader) => reader.query('select count(*) from "Message"'));
		await expect(passed).resolves.toMatchObject({ rowCount: 1 });
		await other.query('commit');
		expect(await migrating).toEqual([name]);
	});
});

it('packages that are seldom needed are not imported at the start', async () => {
	const build = await readFile('build/server/index.js', 'utf8');
	const imported = [...build.matchAll(/^import .*from "([^"]+)";$/gm)].map(([, name]) => name);
	expect(imported).toContain('@remix-run/react');
	const drive = 'googleapis/build/src/apis/drive/index.js';
	const seldom = ['playwright-core', 'openai', 'jose', 'sanitize-html', 'opentype.js', drive];
	for (const name of [...seldom, '@google-cloud/storage']) expect(imported).not.toContain(name);
	expect(imported.filter((name) => name?.startsWith('eld'))).toEqual([]);
});

it('Prisma’s compiler of queries is read as bytes', async () => {
	expect(await readFile('build/server/index.js', 'utf8')).not.toContain('wasm-base64');
	expect((await stat('build/server/query-compiler.wasm')).size).toBeGreaterThan(0);
});

it('the server’s file is held in one byte a letter, and React’s development version not at all', async () => {
	const text = await readFile('build/server/index.js', 'utf8');
	expect(/[^\0-\xff]/.exec(text)).toBeNull();
	expect(text).not.toMatch(/from "react-dom"/);
});
