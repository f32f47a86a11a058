import { globSync } from 'node:fs';
import { cp, mkdir, utimes } from 'node:fs/promises';
import { beforeEach, expect } from 'vitest';
import type { App } from '#tests/support/app.ts';
import { admin, type Client, regularUser, signIn } from '#tests/support/client.ts';
import { finishRemovals, makeExport, settleTask } from '#tests/support/my-data.ts';
import { it as base } from '#tests/support/product-test.ts';
import { agree, beginWith, keep } from '#tests/support/recordings.ts';
import { type Visitor, visit } from '#tests/support/visitor.ts';

const it = base.extend('settings', { scope: 'file' }, ({ folder }) => ({ DATA_DIR: folder }));

// Whatever deletes a recording: it is in no table and in no folder any more, once the jobs have run that are due later.

let app: App;
let folder: string;
let rosa: Client;
let screen: Visitor;
let others: string;

it.beforeAll(async ({ folder: ownFolder, app: own }) => {
	[folder, app] = [ownFolder, own];
	const boss = await signIn(app.url, admin);
	await agree(boss);
	others = await keep(boss);
	await beginWith(await visit(app.url, admin), 'This is another’s.', others);
});
beforeEach(async () => {
	await app.database.query('delete from "RateLimit"');
	rosa = await signIn(app.url);
	screen = await visit(app.url);
	await agree(rosa);
});

const files = () => globSync('objects/users/*/recordings/*', { cwd: folder });

/** The tables of all schemas in which one of these ids stands, in any column. */
async function findRows(ids: string[]): Promise<string[]> {
	const { rows } = await app.database.query(
		`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
		where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
	);
	const found = [];
	for (const { name } of rows) {
		const text = `select 1 from ${name} t where t::text ~ $1 limit 1`;
		if ((await app.database.query(text, [ids.join('|')])).rowCount) found.push(name);
	}
	return found;
}

const runJob = async (name: string) => {
	await app.database.query('select graphile_worker.add_job($1)', [name]);
	await settleTask(app, name);
};
const messages = (...contents: string[]) => ({
	messages: contents.map((content) => ({ role: 'user', content })),
});
const change = (id: string, body: object) => rosa.call('PUT', `/api/conversations/${id}`, body);
/** As if it had been so many days ago. */
const age = (table: string, column: string, days: number) =>
	app.database.query(
		`update "${table}" set "${column}" = "${column}" - make_interval(secs => $1)
		where "userId" = (select id from "User" where email = $2)`,
		[days * 24 * 60 * 60, regularUser.email],
	);

it.each<[string, (of: { id: string; recordings: string[] }) => Promise<unknown>]>([
	['its message is replaced', ({ id }) => change(id, messages('Another.'))],
	['its message is removed', ({ id }) => change(id, { messages: [] })],
	[
		'its conversation has been deleted for thirty days',
		async ({ id, recordings }) => {
			await rosa.call('DELETE', `/api/conversations/${id}`);
			await age('AnyConversation', 'deletedAt', 29);
			await runJob('forget_deleted');
			expect(await findRows(recordings)).toEqual(['public."Recording"']);
			expect(files()).toHaveLength(3);
			await age('AnyConversation', 'deletedAt', 1.1);
			await runJob('forget_deleted');
		},
	],
	[
		'its conversation is deleted for good at once',
		async ({ id }) => {
			await rosa.call('DELETE', `/api/conversations/${id}`);
			await rosa.call('DELETE', `/api/deleted/${id}`);
		},
	],
	[
		'each is deleted on the sheet of what was told',
		async ({ id, recordings }) => {
			for (const recording of recordings)
				await screen.submit(`/chat/${id}/told?delete=${recording}`, 'delete-recording');
		},
	],
	['all recordings are deleted', () => screen.submit('/profile?recordings=delete', 'delete-recordings')],
	[
		'each is deleted',
		async ({ recordings }) => {
			for (const id of recordings)
				expect((await rosa.call('DELETE', `/api/recordings/${id}`)).status).toBe(200);
		},
	],
	[
		'its account is deleted',
		() => rosa.call('POST', '/api/my-data/delete', { password: regularUser.password }),
	],
])('a recording is gone when %s', async (_, remove) => {
	const recordings = [await keep(rosa), await keep(rosa)];
	const id = await beginWith(screen, 'We had a dog.', ...recordings);
	const { rows } = await app.database.query('select "fileId" from "Recording" where id = any($1)', [
		recordings,
	]);
	const ids = [...recordings, ...rows.map(({ fileId }) => fileId)];
	expect(await findRows(ids)).toEqual(['public."Recording"']);
	expect(files()).toHaveLength(3);
	await remove({ id, recordings });
	await finishRemovals(app);
	expect(await findRows(ids)).toEqual([]);
	expect(files()).toHaveLength(1);
	expect(await findRows([others])).toEqual(['public."Recording"']);
});

it.each<[string, (id: string, conversation: string) => Promise<unknown>]>([
	['one', (id) => rosa.call('DELETE', `/api/recordings/${id}`)],
	['all of them', () => rosa.call('DELETE', '/api/recordings')],
	['that of a replaced message', (_, conversation) => change(conversation, messages('Another.'))],
	['that of a removed message', (_, conversation) => change(conversation, { messages: [] })],
])('a download goes when a recording is deleted, and another person’s stays: %s', async (_, remove) => {
	await app.database.query('delete from "Export"');
	const boss = await signIn(app.url, admin);
	const id = await keep(rosa);
	const conversation = await beginWith(screen, 'We had a dog.', id);
	const [own, another] = [await makeExport(rosa), await makeExport(boss)];
	const zips = () => globSync('objects/users/*/exports/*', { cwd: folder });
	await change(conversation, messages('We had a dog.', 'It was brown.'));
	expect((await rosa.call('GET', `/api/my-data/exports/${own}`)).status).toBe(200);
	await remove(id, conversation);
	expect((await rosa.call('GET', `/api/my-data/exports/${own}`)).status).toBe(404);
	expect((await boss.call('GET', `/api/my-data/exports/${another}`)).status).toBe(200);
	await finishRemovals(app);
	expect(zips().filter((zip) => zip.includes(own))).toEqual([]);
	expect(zips().filter((zip) => zip.includes(another))).toHaveLength(1);
});

it('a recording without a message is gone after thirty days, with the download that may hold it', async () => {
	const [sent, unsent] = [await keep(rosa), await keep(rosa)];
	await beginWith(screen, 'We had a dog.', sent);
	await age('Recording', 'createdAt', 29.9);
	await app.database.query('delete from "Export"');
	const made = await makeExport(rosa);
	const download = () => rosa.call('GET', `/api/my-data/exports/${made}`);
	await runJob('clear_recordings');
	expect(await findRows([unsent])).toEqual(['public."Recording"']);
	expect((await download()).status).toBe(200);
	await age('Recording', 'createdAt', 0.2);
	await runJob('clear_recordings');
	expect((await download()).status).toBe(404);
	await finishRemovals(app);
	expect(await findRows([unsent])).toEqual([]);
	expect(await findRows([sent])).toEqual(['public."Recording"']);
	expect(files()).toHaveLength(2);
});

it('speech made for programs is gone after thirty days, and recordings stay', async () => {
	const recording = await keep(rosa);
	await beginWith(screen, 'We had a dog.', recording);
	const [own = ''] = files();
	const folderOf = `${folder}/${own.split('/recordings/')[0]}`;
	await mkdir(`${folderOf}/speech`, { recursive: true });
	const moveClock = async (file: string, days: number) => {
		const then = new Date(Date.now() - days * 24 * 3_600_000);
		await utimes(file, then, then);
	};
	for (const [name, days] of [
		['recent', 29.9],
		['old', 30.1],
	] as const) {
		await cp(`${folder}/${own}`, `${folderOf}/speech/${name}.mp3~`);
		await moveClock(`${folderOf}/speech/${name}.mp3~`, days);
	}
	for (const file of files()) await moveClock(`${folder}/${file}`, 40);
	const before = files();
	await runJob('forget_spoken');
	expect(globSync('*', { cwd: `${folderOf}/speech` })).toEqual(['recent.mp3~']);
	expect(files()).toEqual(before);
});
