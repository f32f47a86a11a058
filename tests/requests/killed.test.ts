import { once } from 'node:events';
import { globSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { it, type TestContext } from 'vitest';
import { connect, withClient } from '#app/database/pool.server.ts';
import { createFolderStorage } from '#app/storage/folder.server.ts';
import { readPdf } from '#tests/requests/pdf-text.ts';
import { startApp } from '#tests/support/app.ts';
import { cookieOf, signIn } from '#tests/support/client.ts';
import { createDatabase } from '#tests/support/cluster.ts';
import { tellStory } from '#tests/support/conversation.ts';
import { makeFolder } from '#tests/support/folder.ts';
import { startOwnPostgres } from '#tests/support/own-postgres.ts';
import { announcePhoto } from '#tests/support/photos.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { ownDatabase, type Settings } from '#tests/support/settings.ts';
import { sendBeginning } from '#tests/support/stalled.ts';
import { all } from '#tests/support/storage.ts';

// A process is killed in the middle of its work, as when a machine fails, and another one finds what it left.

/** Processes and folders that end with the test, the last one first. */
function belongings(onTestFinished: TestContext['onTestFinished']) {
	const ends: (() => Promise<void>)[] = [];
	onTestFinished(async () => {
		for (const end of ends.reverse()) await end();
	});
	return {
		ends,
		async start(dataDir: string, env?: Settings): Promise<Product> {
			const product = await startProduct({ dataDir, env });
			ends.push(product.stop);
			return product;
		},
		async makeData(): Promise<string> {
			const folder = await makeFolder();
			ends.push(folder.remove);
			return folder.path;
		},
	};
}

async function kill({ process }: Product): Promise<void> {
	const gone = once(process, 'exit');
	process.kill('SIGKILL');
	await gone;
}

it.concurrent('a server killed in the middle of a photo takes the same photo at the same address afterwards, once', {
	timeout: 120_000,
}, async ({ onTestFinished, expect }) => {
	const { start, makeData } = belongings(onTestFinished);
	const dataDir = await makeData();
	const before = await start(dataDir);
	const rosa = await signIn(before.url);
	const [story] = (await rosa.call('GET', '/api/stories')).body;
	const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
	const made = sharp({ create: { width: 1600, height: 1200, channels: 3, background: 'red', noise } });
	const photo = new Uint8Array(await made.jpeg().toBuffer());
	expect(photo.length).toBeGreaterThan(500_000);
	const address = await announcePhoto(rosa, story.id);
	const headers = { 'Content-Type': 'image/jpeg' };
	sendBeginning(address, { method: 'PUT', bytes: photo.length, headers }).write(
		Buffer.from(photo.subarray(0, photo.length / 2)),
	);
	const partials = path.join(dataDir, 'objects/.partial');
	const arrived = () => {
		try {
			return readdirSync(partials).reduce((sum, name) => sum + statSync(path.join(partials, name)).size, 0);
		} catch {
			return 0;
		}
	};
	await expect.poll(arrived).toBeGreaterThan(100_000);
	await kill(before);

	const after = await start(dataDir);
	const again = await signIn(after.url);
	const attach = () =>
		again.call('PUT', `/api/stories/${story.id}/photos`, { photoURL: address.split('?')[0] });
	const nothing = await attach();
	expect([nothing.status, nothing.body.message]).toEqual([400, 'No file has arrived at this address.']);
	const { pathname, search } = new URL(address);
	const put = async () => fetch(after.url + pathname + search, { method: 'PUT', headers, body: photo });
	expect((await put()).status).toBe(200);
	const attached = await Promise.all([attach(), attach()]);
	expect(attached.map(({ status }) => status)).toEqual([200, 200]);
	expect(attached[0]?.body).toEqual(attached[1]?.body);
	const photos = (await again.call('GET', `/api/stories/${story.id}/photos`)).body;
	expect(photos).toHaveLength(1);
	expect((await put()).status).toBe(409);
	const large = await fetch(after.url + attached[0]?.body.objectPath, {
		headers: { Cookie: cookieOf(again.token) },
	});
	const { width, height } = await sharp(Buffer.from(await large.arrayBuffer())).metadata();
	expect([width, height]).toEqual([1600, 1200]);
	// Nothing is stored but the photo's files.
	const storage = createFolderStorage(path.join(dataDir, 'objects'));
	const keys = (await all(storage.list(''))).map(({ key }) => key);
	expect(keys.filter((key) => !key.startsWith(`stories/${story.id}/photos/`))).toEqual([]);
	expect(new Set(keys.map((key) => key.split('/')[3])).size).toBe(1);
});

it.concurrent('a server killed in the middle of a download leaves no partial file once the download is made', {
	timeout: 120_000,
}, async ({ onTestFinished, expect }) => {
	const { start, makeData, ends } = belongings(onTestFinished);
	const database = await createDatabase();
	ends.push(database.drop);
	const dataDir = await makeData();
	const env = ownDatabase(database.url);
	const before = await start(dataDir, env);
	const rosa = await signIn(before.url);
	// The books are packed after the stories, so the process waits amid the file.
	const holder = await connect({ connectionString: database.url });
	await holder.query('begin');
	await holder.query('lock table "Book"');
	const { id } = (await rosa.call('POST', '/api/my-data/exports')).body;
	const partials = () => globSync('objects/.partial/*', { cwd: dataDir });
	await expect.poll(partials).toHaveLength(1);
	await kill(before);
	await holder.end();

	const after = await start(dataDir, env);
	const again = await signIn(after.url);
	const state = async () => (await again.call('GET', `/api/my-data/exports/${id}`)).body.state;
	await expect.poll(state, { timeout: 60_000 }).toBe('complete');
	expect(partials()).toEqual([]);
});

it.concurrent('a server killed before a new PDF of a book is stored leaves the book as it was, and no file behind', {
	timeout: 180_000,
}, async ({ onTestFinished, expect }) => {
	const { start, makeData, ends } = belongings(onTestFinished);
	const postgres = await startOwnPostgres();
	ends.push(postgres.remove);
	const dataDir = await makeData();
	const env = ownDatabase(postgres.url);
	const before = await start(dataDir, env);
	const rosa = await signIn(before.url);
	const [mill, goat] = [
		await tellStory(rosa, 'The mill stood still.'),
		await tellStory(rosa, 'The goat ate it.'),
	];
	const { id } = (await rosa.call('POST', '/api/books', { title: 'Ours', stories: [mill] })).body;
	await rosa.call('POST', `/api/books/${id}/pdf`);
	const state = async () => (await rosa.call('GET', `/api/books/${id}`)).body.work.state;
	await expect.poll(state, { timeout: 60_000 }).toBe('complete');
	await rosa.call('PUT', `/api/books/${id}`, { stories: [mill, goat] });

	// The process stores the PDF, and then waits before it can update the book's row.
	await postgres.query(`create function wait_here() returns trigger language plpgsql
		as $$ begin perform pg_advisory_xact_lock(7); return new; end $$`);
	await postgres.query(`create trigger wait_here before update on "Book" for each row
		when (new."madeAt" is distinct from old."madeAt") execute function wait_here()`);
	const holder = await connect({ connectionString: postgres.url });
	await holder.query('select pg_advisory_lock(7)');
	await rosa.call('POST', `/api/books/${id}/pdf`);
	const held = `select pid from pg_stat_activity where wait_event = 'advisory'`;
	await expect.poll(async () => (await postgres.query(held)).rowCount, { timeout: 60_000 }).toBe(1);
	await kill(before);
	await postgres.query(`select pg_terminate_backend(pid) from (${held}) held`);
	await postgres.query('drop trigger wait_here on "Book"');
	await holder.end();
	await postgres.query(`update "Work" set state = 'stopped' where subject = $1`, [id]);

	const after = await start(dataDir, env);
	const again = await signIn(after.url);
	await again.call('DELETE', `/api/stories/${goat}`);
	expect((await again.call('DELETE', `/api/deleted/${goat}`)).status).toBe(200);
	const headers = { Authorization: `Bearer ${again.token}` };
	const answer = await fetch(`${after.url}/api/books/${id}/pdf`, { headers });
	expect(answer.status).toBe(200);
	const text = (await readPdf(new Uint8Array(await answer.arrayBuffer()))).map((page) => page.text).join(' ');
	expect(text).toContain('The mill stood');
	expect(text).not.toContain('The goat ate');
	const storage = createFolderStorage(path.join(dataDir, 'objects'));
	const books = async () => (await all(storage.list('users/'))).filter(({ key }) => key.includes('/books/'));
	await expect.poll(async () => (await books()).length).toBe(1);
});

it.concurrent('a story, a book, a download and a removal of a killed machine are finished by another one, which leaves no job', async ({
	onTestFinished,
	expect,
}) => {
	const { ends } = belongings(onTestFinished);
	const app = await startApp();
	ends.push(app.stop);
	const rosa = await signIn(app.url);
	const [story] = (await rosa.call('GET', '/api/stories')).body;
	const { id } = (await rosa.call('POST', '/api/books', { title: 'Ours', stories: [story.id] })).body;
	// Another machine takes each job as soon as it is added, and is then killed.
	await app.database.query(`create function take() returns trigger language plpgsql
		as $$ begin new.locked_at = now(); new.locked_by = 'a killed machine'; new.attempts = 1; return new; end $$`);
	await app.database.query(`create trigger take before insert on graphile_worker._private_jobs for each row
		when (new.key is not null) execute function take()`);
	const told = tellStory(rosa, 'The mill stood still.');
	await rosa.call('POST', `/api/books/${id}/pdf`);
	await rosa.call('POST', '/api/my-data/exports');
	await app.database.query(
		`select graphile_worker.add_job('remove_objects', '{"prefix": "users/nobody/"}', job_key := 'removal')`,
	);
	const works = async () => (await app.database.query('select kind, state from "Work" order by kind')).rows;
	await expect.poll(works).toHaveLength(3);
	await app.database.query('drop trigger take on graphile_worker._private_jobs');
	await app.database.query(
		`update "Work" set state = 'working', "heartbeatAt" = now() - interval '31 seconds'`,
	);
	await app.database.query(
		`update graphile_worker._private_jobs set locked_at = now() - interval '31 seconds'
			where locked_by = 'a killed machine'`,
	);
	await expect.poll(works).toEqual(['book', 'export', 'story'].map((kind) => ({ kind, state: 'complete' })));
	const left = async () =>
		(
			await app.database.query(`select task_identifier, locked_by from graphile_worker.jobs
				where key is not null or locked_by is not null or attempts >= max_attempts`)
		).rows;
	await expect.poll(left).toEqual([]);
	await told;
});

it.concurrent('work that waits its turn keeps its place, however long it waits', async ({
	onTestFinished,
	expect,
}) => {
	const { ends } = belongings(onTestFinished);
	const app = await startApp();
	ends.push(app.stop);
	const rosa = await signIn(app.url);
	// No worker takes a job that is due in an hour.
	await app.database.query(`create function put_off() returns trigger language plpgsql
		as $$ begin new.run_at = now() + interval '1 hour'; new.attempts = 2; return new; end $$`);
	await app.database.query(`create trigger put_off before insert on graphile_worker._private_jobs for each row
		when (new.key is not null) execute function put_off()`);
	await rosa.call('POST', '/api/my-data/exports');
	await app.database.query('drop trigger put_off on graphile_worker._private_jobs');
	await app.database.query(`update "Work" set "heartbeatAt" = now() - interval '1 hour'`);
	const jobs = async () =>
		(await app.database.query('select attempts from graphile_worker.jobs where key is not null')).rows;
	// This work is lost, and the search for lost work finds it after looking at the waiting one.
	await app.database.query(`insert into "Work" (id, "userId", kind, subject, "heartbeatAt")
		select gen_random_uuid(), "userId", 'story', id, now() - interval '1 minute' from "Story" limit 1`);
	const found = async () =>
		(await app.database.query(`select state from "Work" where kind = 'story'`)).rows[0].state;
	await expect.poll(found).toBe('complete');
	// The job of the found work is removed a moment after the work is complete.
	await expect.poll(jobs).toEqual([{ attempts: 2 }]);
});

it.concurrent('slow works that wait together are done one after another by a process', async ({
	onTestFinished,
	expect,
}) => {
	const { ends } = belongings(onTestFinished);
	const database = await createDatabase();
	ends.push(database.drop);
	const before = await startApp({ databaseUrl: database.url });
	const rosa = await signIn(before.url);
	const [story] = (await rosa.call('GET', '/api/stories')).body;
	await before.database.query(`create function put_off() returns trigger language plpgsql
		as $$ begin new.run_at = now() + interval '1 hour'; return new; end $$`);
	await before.database.query(`create trigger put_off before insert on graphile_worker._private_jobs for each row
		when (new.key is not null) execute function put_off()`);
	for (const title of ['One', 'Two']) {
		const { id } = (await rosa.call('POST', '/api/books', { title, stories: [story.id] })).body;
		await rosa.call('POST', `/api/books/${id}/pdf`);
	}
	await rosa.call('POST', '/api/my-data/exports');
	await before.stop();

	// All workers of the next process look for a job at the same moment.
	await withClient(database.url, async (client) => {
		await client.query('drop trigger put_off on graphile_worker._private_jobs');
		await client.query('update graphile_worker._private_jobs set run_at = now() where key is not null');
		await client.query('create table at_once (works bigint)');
		await client.query(`create function note() returns trigger language plpgsql
			as $$ begin insert into at_once select count(*) from "Work" where state = 'working'; return null; end $$`);
		await client.query(
			'create trigger note after update on "Work" for each statement execute function note()',
		);
	});
	const app = await startApp({ databaseUrl: database.url });
	ends.push(app.stop);
	const left = async () =>
		(await app.database.query(`select 1 from "Work" where state in ('waiting', 'working')`)).rowCount;
	await expect.poll(left, { timeout: 90_000 }).toBe(0);
	const { rows } = await app.database.query(
		`select max(works)::int as most, (select count(*)::int from "Work" where state = 'complete') as done from at_once`,
	);
	expect(rows).toEqual([{ most: 1, done: 3 }]);
});
