import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { createFolderStorage } from '#app/storage/folder.server.ts';
import { type App, modelEnv } from '#tests/support/app.ts';
import { dataUrl, startsOfAudio } from '#tests/support/audio.ts';
import { admin, type Client, signIn } from '#tests/support/client.ts';
import { it as base } from '#tests/support/model-test.ts';
import { agree, keep, webm } from '#tests/support/recordings.ts';
import { all as listAll } from '#tests/support/storage.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const it = base.extend('settings', { scope: 'file' }, ({ double, folder }) => ({
	...modelEnv(double),
	DATA_DIR: folder,
}));

let app: App;
let visitor: Visitor;
let rosa: Client;
let storage: ReturnType<typeof createFolderStorage>;

it.beforeAll(({ app: own, rosa: client, visitor: browser, folder }) => {
	[app, rosa, visitor] = [own, client, browser];
	storage = createFolderStorage(path.resolve(folder, 'objects'));
});
it.beforeEach(async ({ double }) => {
	double.reset();
	await app.database.query('delete from "AnyConversation"');
	await app.database.query('delete from "Recording"');
	await app.database.query('delete from "RateLimit"');
	await app.database.query('update "User" set "keepsRecordings" = null');
	await jobsDone();
});

/** Waits until all due jobs are done. */
async function jobsDone(): Promise<void> {
	const due = `select 1 from graphile_worker.jobs
		where task_identifier in ('remove_objects', 'clear_recordings', 'forget_deleted') and run_at <= now()`;
	await expect.poll(async () => (await app.database.query(due)).rowCount).toBe(0);
}

/** The number of stored recording files. */
async function countFiles(): Promise<number> {
	const files = await listAll(storage.list('users/'));
	return files.filter(({ key }) => key.includes('/recordings/')).length;
}
const countRows = async () => (await app.database.query('select 1 from "Recording"')).rowCount;

const words = 'We always went to the lake in summer.';
/** Sends a message by its form, with the recordings that the recorder adds. */
async function send(page: string, intent: string, content: string, recordings: string): Promise<Response> {
	const filled = await visitor.fill(page, intent, { content });
	filled.fields.push(['recordings', recordings]);
	return visitor.send(filled);
}
async function begin(recordings: string): Promise<string> {
	const answer = await send('/main', 'start', words, recordings);
	return /\/chat\/([\da-f-]+)/.exec(answer.headers.get('Location') ?? '')?.[1] ?? '';
}
const messagesOf = async (id: string) =>
	JSON.parse((await rosa.call('GET', `/api/conversations/${id}`)).body.messages);
const listOf = async (id: string) => (await rosa.call('GET', `/api/conversations/${id}/recordings`)).body;
const hear = (id: string, headers = {}, { token } = rosa) =>
	fetch(`${app.url}/api/recordings/${id}`, { headers: { Authorization: `Bearer ${token}`, ...headers } });

describe('Keeping recordings', () => {
	it('a recording is not kept for an owner who has not agreed', async () => {
		for (const keeps of [null, false]) {
			if (keeps !== null) await agree(rosa, keeps);
			expect((await rosa.call('GET', '/api/recordings')).body).toEqual({ keeps });
			const answer = await rosa.call('POST', '/api/recordings', { audio: dataUrl(webm) });
			expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining('not kept') } });
			const heard = await rosa.call('POST', '/api/stt', { audio: dataUrl(webm), recordingId: randomUUID() });
			expect(heard).toMatchObject({ status: 200, body: { text: words } });
		}
		expect([await countRows(), await countFiles()]).toEqual([0, 0]);
	});

	it('a recording sent several times is kept once, and only its owner can play it, whole or in part', async () => {
		await agree(rosa);
		const id = randomUUID();
		await Promise.all([keep(rosa, webm, id), keep(rosa, webm, id)]);
		await rosa.call('POST', '/api/stt', { audio: dataUrl(webm), recordingId: id });
		expect([await countRows(), await countFiles()]).toEqual([1, 1]);
		const heard = await hear(id);
		expect(Object.fromEntries(heard.headers)).toMatchObject({
			'content-type': 'audio/webm',
			'x-content-type-options': 'nosniff',
			etag: expect.any(String),
		});
		expect(Buffer.from(await heard.arrayBuffer()).equals(webm)).toBe(true);
		const part = await hear(id, { Range: 'bytes=4-9' });
		expect(part.status).toBe(206);
		expect(Buffer.from(await part.arrayBuffer()).equals(webm.subarray(4, 10))).toBe(true);
		const boss = await signIn(app.url, admin);
		expect((await hear(id, {}, boss)).status).toBe(404);
		expect((await boss.call('PUT', `/api/recordings/${id}`, { isShared: true })).status).toBe(404);
		expect((await boss.call('DELETE', `/api/recordings/${id}`)).status).toBe(404);
		expect(await countRows()).toBe(1);
	});

	it.each([
		['text', dataUrl(Buffer.from('A letter.')), 400],
		// Made before anything is sent: a connection that waits for it would be closed.
		['more than 25 MB', dataUrl(Buffer.concat([webm, Buffer.alloc(25 * 1024 * 1024)])), 413],
	])('a recording that is %s is not kept', async (_, audio, status) => {
		await agree(rosa);
		expect((await rosa.call('POST', '/api/recordings', { audio })).status).toBe(status);
		expect([await countRows(), await countFiles()]).toEqual([0, 0]);
	});

	it('a recording has the length that was sent with it first, and none where none was sent', async () => {
		await agree(rosa);
		const [alone, written] = [randomUUID(), randomUUID()];
		const audio = dataUrl(webm);
		await rosa.call('POST', '/api/recordings', { id: alone, audio, seconds: 41.7 });
		await rosa.call('POST', '/api/stt', { recordingId: written, audio, seconds: 65 });
		// The first upload decides on the length; this one is ignored.
		await rosa.call('POST', '/api/stt', { recordingId: alone, audio, seconds: 3 });
		const unknown = await keep(rosa);
		const id = await begin(`${alone},${written},${unknown}`);
		const known = (await listOf(id)).map((each: { id: string; seconds: number }) => [each.id, each.seconds]);
		expect(Object.fromEntries(known)).toEqual({ [alone]: 41.7, [written]: 65, [unknown]: null });
		const page = await visitor.open(`/chat/${id}`);
		const labels = page.all('audio').map(({ attributes }) => attributes['aria-label'] ?? '');
		expect(labels.filter((label) => label.startsWith('Recording'))).toEqual([
			'Recording 1 of this message, 42 seconds',
			'Recording 2 of this message, 1 minute and 5 seconds',
			'Recording 3 of this message',
		]);
		expect(page.text).toMatch(/0:42.*1:05/);
		expect(page.text.match(/\d:\d\d/g)).toHaveLength(2);
	});

	it.each([0, -1, 36_001, '42', null])('a recording of %j seconds is refused', async (seconds) => {
		await agree(rosa);
		for (const [path, id] of [
			['/api/recordings', 'id'],
			['/api/stt', 'recordingId'],
		] as const) {
			const answer = await rosa.call('POST', path, { audio: dataUrl(webm), [id]: randomUUID(), seconds });
			expect(answer.status, path).toBe(400);
		}
		expect([await countRows(), await countFiles()]).toEqual([0, 0]);
	});

	it('a recording for which its owner has no room is not kept, but still transcribed', async () => {
		await agree(rosa);
		await keep(rosa);
		await app.database.query('update "Recording" set bytes = 2147483647');
		const answer = await rosa.call('POST', '/api/recordings', { audio: dataUrl(webm) });
		expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining('room') } });
		const id = randomUUID();
		expect((await rosa.call('POST', '/api/stt', { audio: dataUrl(webm), recordingId: id })).status).toBe(200);
		expect([await countRows(), await countFiles()]).toEqual([1, 1]);
	});
});

describe('Recordings of a message', () => {
	it('a message takes its owner’s recordings that have no message yet, and no others', async () => {
		await agree(rosa);
		const boss = await signIn(app.url, admin);
		await agree(boss);
		const another = await keep(boss);
		const [first, second, third] = [await keep(rosa), await keep(rosa, startsOfAudio.mp4), await keep(rosa)];
		const id = await begin(`${first},${another},nonsense,${randomUUID()}`);
		await send(`/chat/${id}`, 'send', 'It was warm.', `${second}`);
		// A recording that has a message does not move to another.
		await send(`/chat/${id}`, 'send', 'And then?', `${first}`);
		const said = (await messagesOf(id)).filter(({ role }: { role: string }) => role === 'user');
		expect(await listOf(id)).toMatchObject([
			{ id: first, messageId: said[0].id, type: 'audio/webm', isShared: null },
			{ id: second, messageId: said[1].id, type: 'audio/mp4' },
		]);
		expect((await hear(third as string)).status).toBe(200);
		expect((await boss.call('GET', `/api/conversations/${id}/recordings`)).status).toBe(404);
	});

	it('a message that is replaced takes its recording and the file along', async () => {
		await agree(rosa);
		const id = await begin(await keep(rosa));
		expect(await countFiles()).toBe(1);
		await rosa.call('PUT', `/api/conversations/${id}`, { messages: [{ role: 'user', content: 'No.' }] });
		await jobsDone();
		expect([await countRows(), await countFiles()]).toEqual([0, 0]);
	});

	it('a message whose words stay keeps its recording when another message is changed', async () => {
		await agree(rosa);
		const [first, second] = [await keep(rosa), await keep(rosa)];
		const id = await begin(first);
		await send(`/chat/${id}`, 'send', 'We had a dog called Rex.', second);
		const messages = (await messagesOf(id)).map(({ role, content }: { role: string; content: string }) => ({
			role,
			content: content === words ? 'We always went to the sea in summer.' : content,
		}));
		expect((await rosa.call('PUT', `/api/conversations/${id}`, { messages })).status).toBe(200);
		const now = await messagesOf(id);
		expect(await listOf(id)).toMatchObject([
			{ id: second, messageId: now.find((each: { content: string }) => each.content.includes('Rex')).id },
		]);
		expect((await hear(second)).status).toBe(200);
		await expect.poll(countFiles).toBe(1);
	});

	it('a recording of a deleted conversation plays only after that is restored, and goes with it for good', async () => {
		await agree(rosa);
		const recording = await keep(rosa);
		const id = await begin(recording);
		await rosa.call('DELETE', `/api/conversations/${id}`);
		expect((await hear(recording)).status).toBe(404);
		await rosa.call('POST', `/api/deleted/${id}/restore`);
		expect((await hear(recording)).status).toBe(200);
		await rosa.call('DELETE', `/api/conversations/${id}`);
		await rosa.call('DELETE', `/api/deleted/${id}`);
		await jobsDone();
		expect([await countRows(), await countFiles()]).toEqual([0, 0]);
	});
});

describe('Deleted recordings', () => {
	it('a deleted recording goes with its file, and the words of its message stay', async () => {
		await agree(rosa);
		const [first, second] = [await keep(rosa), await keep(rosa)];
		const id = await begin(`${first},${second}`);
		expect((await rosa.call('DELETE', `/api/recordings/${first}`)).status).toBe(200);
		await jobsDone();
		expect([await countRows(), await countFiles()]).toEqual([1, 1]);
		// Sent again, the recording is kept, although the job that removes its first file still runs once more.
		await keep(rosa, webm, first);
		await app.database.query(
			`select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker.jobs
			where task_identifier = 'remove_objects'`,
		);
		await jobsDone();
		expect((await hear(first)).status).toBe(200);
		expect((await rosa.call('DELETE', '/api/recordings')).status).toBe(200);
		await jobsDone();
		expect([await countRows(), await countFiles()]).toEqual([0, 0]);
		expect((await messagesOf(id))[0].content).toBe(words);
	});

	it('a recording whose words were not sent goes after a month', async () => {
		await agree(rosa);
		const [sent, unsent] = [await keep(rosa), await keep(rosa)];
		await begin(sent);
		const recent = await keep(rosa);
		await app.database.query(
			`update "Recording" set "createdAt" = now() - interval '31 days' where id <> $1`,
			[recent],
		);
		await app.database.query(`select graphile_worker.add_job('clear_recordings')`);
		await jobsDone();
		expect(await Promise.all([sent, unsent, recent].map(async (id) => (await hear(id)).status))).toEqual([
			200, 404, 200,
		]);
		expect(await countFiles()).toBe(2);
	});
});

describe('Recordings without scripts', () => {
	const asked = 'May we keep your recordings?';

	it('the chat asks once whether to keep recordings, and Memories changes the answer', async () => {
		const id = await begin('');
		// The question stands where one records.
		const panel = (await visitor.open(`/chat/${id}`)).find('details', { id: 'record-with-phone' });
		expect(panel?.text).toContain(asked);
		const after = await visitor.submitAndFollow(`/chat/${id}`, 'keep-voice', { keeps: 'no' });
		expect(after.text).toContain('From now on we keep only your words.');
		expect(after.text).not.toContain(asked);
		expect((await rosa.call('GET', '/api/recordings')).body).toEqual({ keeps: false });
		expect((await visitor.open('/profile')).text).toContain('We don’t keep your recordings');
		const kept = await visitor.submitAndFollow('/profile', 'keep-voice', { keeps: 'yes' });
		expect(kept.text).toContain('Your recordings are kept with what you tell');
		expect((await rosa.call('GET', '/api/recordings')).body).toEqual({ keeps: true });
	});

	it('a recording is played below its message', async () => {
		await agree(rosa);
		const recording = await keep(rosa);
		const id = await begin(recording);
		const html = await (await visitor.ask(`/chat/${id}`)).text();
		const [, address = ''] = /<audio[^>]* src="([^"]+)"/.exec(html) ?? [];
		expect(address).toContain(recording);
		const heard = await visitor.ask(address);
		expect(Buffer.from(await heard.arrayBuffer()).equals(webm)).toBe(true);
	});

	it('recordings stay when no more are kept, and are deleted once that is confirmed', async () => {
		await agree(rosa);
		await begin(await keep(rosa));
		const off = await visitor.submitAndFollow('/profile', 'keep-voice', { keeps: 'no' });
		expect(off.text).toContain('1 recording from before is still there.');
		const question = '/profile?recordings=delete';
		expect((await visitor.open(question)).text).toContain('Are you sure you want to delete 1 recording?');
		await visitor.submit(question, 'delete-recordings');
		await jobsDone();
		expect([await countRows(), await countFiles()]).toEqual([0, 0]);
	});
});
