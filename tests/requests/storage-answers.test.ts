import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { PrismaPg } from '@prisma/adapter-pg';
import { describe, expect } from 'vitest';
import { PrismaClient } from '#app/generated/prisma/client.ts';
import { drained } from '#app/http/drained.server.ts';
import { createCloudStorage } from '#app/storage/cloud-storage.server.ts';
import { createFolderStorage } from '#app/storage/folder.server.ts';
import { objectResponse } from '#app/storage/object-response.server.ts';
import { removeLater } from '#app/storage/remove-later.server.ts';
import type { Storage } from '#app/storage/storage.ts';
import { type CloudStorageDouble, cloudStorageEnv } from '#tests/doubles/cloud-storage.ts';
import { settleTask } from '#tests/support/my-data.ts';
import { it as base } from '#tests/support/product-test.ts';

const it = base.extend('settings', { scope: 'file' }, ({ cloud }) => cloudStorageEnv(cloud));

/** Files and sockets of this process. */
const openFiles = () => readdirSync('/proc/self/fd').length;

const key = 'stories/1/pdf/a.pdf';
const bytes = Buffer.from('0123456789');
let cloud: CloudStorageDouble;
const storages: Record<string, Storage> = {};

it.beforeAll(async ({ cloud: standIn, folder }) => {
	cloud = standIn;
	storages.folder = createFolderStorage(folder);
	const { bucket, credentials, url } = cloud;
	storages.cloud = createCloudStorage({ bucket, credentials, emulator: url });
	for (const storage of Object.values(storages)) await storage.write(key, bytes, { type: 'application/pdf' });
});

describe.each(['folder', 'cloud'])('An object in a %s', (name) => {
	const ask = async (headers: Record<string, string> = {}, method = 'GET', more = {}) => {
		const request = new Request('http://localhost/a', { method, headers });
		const answer = await objectResponse(request, key, { storage: storages[name], ...more });
		if (!answer) throw new Error('There is nothing.');
		return answer;
	};

	it('an object is answered whole, with its type, size and etag', async () => {
		const answer = await ask({}, 'GET', { disposition: 'inline' });
		expect(answer.status).toBe(200);
		expect(Object.fromEntries(answer.headers)).toEqual({
			'accept-ranges': 'bytes',
			'cache-control': 'private, no-cache',
			'content-disposition': 'inline',
			'content-length': '10',
			'content-type': 'application/pdf',
			etag: expect.stringMatching(/^"[\w-]+"$/),
		});
		expect(await answer.text()).toBe('0123456789');
	});

	it('an object is described to HEAD', async () => {
		const answer = await ask({ Range: 'bytes=0-1' }, 'HEAD');
		expect([answer.status, answer.headers.get('Content-Length'), answer.body]).toEqual([200, '10', null]);
	});

	it('an object is not sent to somebody who has it', async () => {
		const etag = (await ask()).headers.get('ETag') ?? '';
		for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
			const answer = await ask({ 'If-None-Match': known, Range: 'bytes=0-1' });
			expect(answer.status, known).toBe(304);
			expect(answer.body).toBeNull();
			expect(answer.headers.get('ETag')).toBe(etag);
			expect(answer.headers.get('Content-Length')).toBeNull();
		}
		expect((await ask({ 'If-None-Match': '"other"' })).status).toBe(200);
	});

	it.each([
		['bytes=0-0', 206, 'bytes 0-0/10', '0'],
		['bytes=3-5', 206, 'bytes 3-5/10', '345'],
		['bytes=8-', 206, 'bytes 8-9/10', '89'],
		['bytes=-2', 206, 'bytes 8-9/10', '89'],
		['bytes=5-500', 206, 'bytes 5-9/10', '56789'],
		['bytes=10-', 416, 'bytes */10', ''],
		['bytes=0-1,3-4', 200, null, '0123456789'],
		['bytes=x', 416, 'bytes */10', ''],
		['pages=1-2', 200, null, '0123456789'],
		['nonsense', 200, null, '0123456789'],
	])('the range “%s” is answered with %i', async (range, status, contentRange, text) => {
		const answer = await ask({ Range: range });
		expect(answer.status).toBe(status);
		expect(answer.headers.get('Content-Range')).toBe(contentRange);
		expect(await answer.text()).toBe(text);
		if (status !== 416) expect(answer.headers.get('Content-Length')).toBe(`${text.length}`);
	});

	it('a range is given only while the object is the one that is meant', async () => {
		const etag = (await ask()).headers.get('ETag') ?? '';
		expect((await ask({ Range: 'bytes=0-1', 'If-Range': etag })).status).toBe(206);
		expect((await ask({ Range: 'bytes=0-1', 'If-Range': '"other"' })).status).toBe(200);
	});

	it('an answer goes no faster than it is taken', async () => {
		let release = () => {};
		const waiting = () => new Promise<void>((resolve) => (release = resolve));
		const answer = await ask({}, 'GET', { drained: waiting });
		const reader = answer.body?.getReader();
		expect((await reader?.read())?.value?.length).toBe(10);
		const next = reader?.read();
		expect(await Promise.race([next, Promise.resolve('waits')])).toBe('waits');
		setTimeout(() => release(), 50);
		expect((await next)?.done).toBe(true);
	});

	it.each([
		['before it is answered', true, {}],
		['before it is read', false, {}],
		['before a part of it is read', false, { Range: 'bytes=2-4' }],
	])('an object is closed if left %s', async (_name, isGone, headers: Record<string, string>) => {
		const own = `stories/1/photos/${isGone}`;
		const storage = storages[name] as Storage;
		await storage.write(own, Buffer.alloc(700_000), { type: 'image/png' });
		for (const drained of [undefined, async () => {}]) {
			const before = openFiles();
			for (let count = 0; count < 20; count += 1) {
				const leaving = new AbortController();
				if (isGone) leaving.abort();
				const request = new Request('http://localhost/a', { headers, signal: leaving.signal });
				await objectResponse(request, own, { storage, drained });
				leaving.abort();
			}
			await expect.poll(openFiles).toBeLessThan(before + 10);
		}
	});

	it('an object is closed when nobody reads its answer', async () => {
		const before = openFiles();
		for (let count = 0; count < 20; count += 1) (await storages[name]?.read(key))?.body.destroy();
		for (let count = 0; count < 20; count += 1)
			await (await ask({}, 'GET', { drained: async () => {} })).body?.cancel();
		await expect.poll(openFiles).toBeLessThan(before + 10);
	});

	it('an object replaced while it is looked at is answered as it is now', async () => {
		const own = 'stories/1/pdf/replaced.pdf';
		const storage = storages[name] as Storage;
		const type = 'application/pdf';
		await storage.write(own, bytes, { type });
		let isReplaced = false;
		const replacing: Storage = {
			...storage,
			async stat(asked) {
				const known = await storage.stat(asked);
				if (!isReplaced) await storage.write(own, Buffer.from('abcdefghij'), { type });
				isReplaced = true;
				return known;
			},
		};
		const { etag = '' } = (await storage.stat(own)) ?? {};
		const headers = { Range: 'bytes=2-4', 'If-Range': etag };
		const request = new Request('http://localhost/a', { headers });
		const answer = await objectResponse(request, own, { storage: replacing });
		// A part of another object would be put together with the first one's.
		expect([answer?.status, await answer?.text()]).toEqual([200, 'abcdefghij']);
		expect(answer?.headers.get('ETag')).not.toBe(etag);
	});

	it('a missing object has no answer', async () => {
		for (const headers of [{}, { Range: 'bytes=0-1' }, { 'If-None-Match': '*' }] as Record<
			string,
			string
		>[]) {
			const request = new Request('http://localhost/a', { headers });
			expect(await objectResponse(request, 'stories/1/none', { storage: storages[name] })).toBeNull();
		}
	});
});

describe('A product with a bucket', () => {
	it('scripts may send files to the bucket’s address, and to no other', async ({ app }) => {
		const policy = (await fetch(`${app.url}/login`)).headers.get('Content-Security-Policy');
		expect(policy).toContain(`;connect-src 'self' ${cloud.url}/${cloud.bucket}/;`);
	});

	it('a job removes what is below a prefix, tries until that has worked, and looks again later', async ({
		app,
	}) => {
		const { cloud: storage } = storages as { cloud: Storage };
		const type = 'image/jpeg';
		for (const each of ['stories/7/a', 'stories/7/b/c', 'stories/8/a'])
			await storage.write(each, bytes, { type });
		cloud.fail('list', 'forbidden');
		const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: app.databaseUrl }) });
		await db.$transaction((tx) => removeLater(tx, 'stories/7/'));
		const undone = db.$transaction(async (tx) => {
			await removeLater(tx, 'stories/8/');
			throw new Error('undone');
		});
		await expect(undone).rejects.toThrow('undone');
		await expect(removeLater(db, '')).rejects.toThrow(TypeError);
		await db.$disconnect();
		const left = () => cloud.objects.map(({ name }) => name).filter((each) => !each.startsWith('stories/1/'));
		await expect.poll(left).toEqual(['stories/8/a']);
		// The job ends a moment after its objects have gone.
		await settleTask(app, 'remove_objects');
		const { rows } = await app.database.query(
			`select run_at > now() + interval '1 hour' as later from graphile_worker.jobs
			where task_identifier = 'remove_objects'`,
		);
		expect(rows).toEqual([{ later: true }]);
	});
});

it.each(['takes all of it', 'leaves'])(
	'an answer waits for a reader who is slow, and who then %s',
	async (what) => {
		let written = 0;
		let isOver = false;
		const server = createServer(async (_request, response) => {
			for (; written < 64 && !response.destroyed; written += 1) {
				response.write(Buffer.alloc(1_000_000));
				await drained(response);
			}
			response.end();
			isOver = true;
		}).listen(0, '127.0.0.1');
		await once(server, 'listening');
		const asked = get({ port: (server.address() as AddressInfo).port });
		const [answer] = (await once(asked, 'response')) as [IncomingMessage];
		await delay(500);
		expect(written).toBeLessThan(20);
		let taken = 0;
		if (what === 'leaves') answer.destroy();
		else for await (const chunk of answer) taken += chunk.length;
		await expect.poll(() => isOver).toBe(true);
		expect(taken).toBe(what === 'leaves' ? 0 : 64_000_000);
		server.closeAllConnections();
		server.close();
	},
);
