import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCloudStorage } from '#app/storage/cloud-storage.server.ts';
import { createFolderStorage } from '#app/storage/folder.server.ts';
import type { Storage } from '#app/storage/storage.ts';
import { type CloudStorageDouble, startCloudStorage } from '#tests/doubles/cloud-storage.ts';
import { all, jpeg, megabytes, streamOf } from '#tests/support/storage.ts';

let cloud: CloudStorageDouble;
let folder: string;
const storages: Record<string, Storage> = {};

beforeAll(async () => {
	cloud = await startCloudStorage({ pageSize: 3 });
	folder = await mkdtemp(path.join(tmpdir(), 'storage-'));
	storages.folder = createFolderStorage(folder);
	storages.cloud = createCloudStorage({
		bucket: cloud.bucket,
		credentials: cloud.credentials,
		emulator: cloud.url,
	});
});
beforeEach(async () => {
	cloud.clear();
	await rm(folder, { recursive: true, force: true });
});
afterAll(async () => {
	await cloud?.stop();
	await rm(folder, { recursive: true, force: true });
});

const key = 'stories/1/photos/a/web.jpg';

describe.each(['folder', 'cloud'])('The storage in a %s', (name) => {
	const storage = new Proxy({} as Storage, {
		get: (_target, method: keyof Storage) => storages[name]?.[method],
	});
	const bytesAt = async (at: string, range?: { start: number; end: number }) => {
		const found = await storage.read(at, range);
		return found && Buffer.concat(await found.body.toArray());
	};
	const keysBelow = async (prefix = '') => (await all(storage.list(prefix))).map(({ key }) => key);

	it.each([
		['a buffer', () => Buffer.from('hello')],
		['bytes', () => new TextEncoder().encode('hello')],
		['a stream', () => streamOf(Buffer.from('hello'))],
	])('an object from %s is kept with its type', async (_name, body) => {
		const before = Date.now();
		await storage.write(key, body(), jpeg);
		const about = await storage.stat(key);
		expect(about).toMatchObject({ size: 5, type: 'image/jpeg', etag: expect.stringMatching(/^"[\w-]+"$/) });
		expect(Math.abs((about?.updatedAt.getTime() ?? 0) - before)).toBeLessThan(5_000);
		const found = await storage.read(key);
		expect(found).toMatchObject(about ?? {});
		expect(Buffer.concat((await found?.body.toArray()) ?? []).toString()).toBe('hello');
	});

	it.each([
		['small', 1000],
		['large', 3_000_000],
	])('one new %s object is kept, and any other is refused', async (_name, size) => {
		const write = (letter: string) =>
			storage.write(key, streamOf(Buffer.alloc(size, letter)), { ...jpeg, isNew: true });
		const outcomes = await Promise.allSettled(['a', 'b', 'c'].map(write));
		const [kept] = outcomes.flatMap(({ status }, place) => (status === 'fulfilled' ? ['abc'[place]] : []));
		expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
		await expect(write('d')).rejects.toMatchObject({ status: 409 });
		expect((await bytesAt(key))?.equals(Buffer.alloc(size, kept))).toBe(true);
		expect(await keysBelow()).toEqual([key]);
		await storage.remove(key);
		await write('e');
		if (name === 'folder') expect(await readdir(path.join(folder, '.partial'))).toEqual([]);
	});

	it('the range that is asked for is read', async () => {
		await storage.write(key, Buffer.from('0123456789'), jpeg);
		expect(`${await bytesAt(key, { start: 0, end: 0 })}`).toBe('0');
		expect(`${await bytesAt(key, { start: 3, end: 5 })}`).toBe('345');
		expect(`${await bytesAt(key, { start: 8, end: 400 })}`).toBe('89');
		expect((await storage.stat(key))?.size).toBe(10);
		await expect(storage.read(key, { start: 10, end: 12 })).rejects.toThrow(RangeError);
	});

	it.each([
		['a buffer', () => Buffer.alloc(0)],
		['a stream', () => Readable.from([])],
	])('an empty object from %s is kept', async (_name, body) => {
		await storage.write(key, body(), jpeg);
		expect(await storage.stat(key)).toMatchObject({ size: 0 });
		expect((await bytesAt(key))?.length).toBe(0);
		await expect(storage.read(key, { start: 0, end: 0 })).rejects.toThrow(RangeError);
	});

	it('a missing object is read as nothing, and removing it does not fail', async () => {
		expect(await storage.read(key)).toBeNull();
		expect(await storage.read(key, { start: 0, end: 3 })).toBeNull();
		expect(await storage.stat(key)).toBeNull();
		await storage.remove(key);
		await storage.removeAll('stories/1/');
		expect(await keysBelow()).toEqual([]);
	});

	it('an object is replaced with another type and etag, and a reader of the old one gets all of it', async () => {
		await storage.write(key, megabytes(2), jpeg);
		const before = await storage.read(key);
		await storage.write(key, Buffer.from('new'), { type: 'image/webp' });
		const after = await storage.stat(key);
		expect(after).toMatchObject({ size: 3, type: 'image/webp' });
		expect(after?.etag).not.toBe(before?.etag);
		expect(Buffer.concat((await before?.body.toArray()) ?? []).equals(megabytes(2))).toBe(true);
		expect(`${await bytesAt(key)}`).toBe('new');
	});

	it('objects below a prefix are listed in the order of their keys', async () => {
		const keys = ['a', 'a-b', 'a/b', 'a/b/c', 'a.b', 'ab/c', 'b'].map((each) => `stories/1/${each}`);
		for (const each of [...keys, 'stories/10/a']) await storage.write(each, Buffer.from('x'), jpeg);
		expect(await keysBelow('stories/1/')).toEqual([...keys].sort());
		expect(await keysBelow('stories/1/a/')).toEqual(['stories/1/a/b', 'stories/1/a/b/c']);
		expect(await keysBelow()).toHaveLength(8);
		expect(await keysBelow('users/')).toEqual([]);
		for await (const each of storage.list('stories/10/')) expect(each).toMatchObject({ size: 1, ...jpeg });
	});

	it('one object is removed, or all below a prefix, and nothing else', async () => {
		const keys = ['stories/1/a', 'stories/1/b/c', 'stories/1/b/d', 'stories/1/b/e/f', 'stories/10/a'];
		for (const each of keys) await storage.write(each, Buffer.from('x'), jpeg);
		await storage.remove('stories/1/b/c');
		expect(await keysBelow()).toEqual(['stories/1/a', 'stories/1/b/d', 'stories/1/b/e/f', 'stories/10/a']);
		await storage.removeAll('stories/1/b/');
		expect(await keysBelow()).toEqual(['stories/1/a', 'stories/10/a']);
		await storage.removeAll('stories/1/');
		expect(await keysBelow()).toEqual(['stories/10/a']);
	});

	it('ten megabytes are written and read as a stream', async () => {
		const bytes = megabytes(10);
		await storage.write(key, streamOf(bytes), jpeg);
		expect((await bytesAt(key))?.equals(bytes)).toBe(true);
		const range = { start: 5_000_000, end: 5_999_999 };
		expect((await bytesAt(key, range))?.equals(bytes.subarray(5_000_000, 6_000_000))).toBe(true);
	});

	it.each([0, 100, 262_144, 1_048_576, 2_097_152, 3_000_000])('%i bytes are streamed', async (size) => {
		const bytes = megabytes(3).subarray(0, size);
		await storage.write(key, streamOf(bytes), jpeg);
		expect((await bytesAt(key))?.equals(bytes)).toBe(true);
	});

	it.each([
		['ends by a signal', (_body: Readable, controller: AbortController) => controller.abort(), /abort/i],
		['fails', (body: Readable) => body.destroy(new Error('The phone has gone.')), /The phone has gone/],
		['stops without a word', (body: Readable) => body.destroy(), /premature close/i],
	])('the old object is kept, and no new one, when a stream %s', async (_name, end, message) => {
		await storage.write(key, Buffer.from('old'), jpeg);
		for (const sent of [0, 50_000, 2_500_000]) {
			for (const at of [key, 'stories/2/new']) {
				const controller = new AbortController();
				const body = new Readable({ read() {} });
				if (sent > 0) body.push(megabytes(3).subarray(0, sent));
				const written = storage.write(at, body, { ...jpeg, signal: controller.signal });
				setTimeout(() => end(body, controller), 100);
				await expect(written).rejects.toThrow(message);
			}
		}
		await delay(200);
		expect(`${await bytesAt(key)}`).toBe('old');
		expect(await keysBelow()).toEqual([key]);
	});

	it('one of two objects written at once is kept, whole', async () => {
		const one = Buffer.alloc(1_500_000, 'a');
		const two = Buffer.alloc(2_500_000, 'b');
		const other = { type: 'image/webp' };
		await Promise.all([storage.write(key, streamOf(one), jpeg), storage.write(key, streamOf(two), other)]);
		const bytes = await bytesAt(key);
		const { type } = (await storage.stat(key)) ?? {};
		expect(bytes?.equals(type === jpeg.type ? one : two)).toBe(true);
	});

	it('a reader who leaves takes nothing from the others', async () => {
		const bytes = megabytes(5);
		await storage.write(key, streamOf(bytes), jpeg);
		const readers = await Promise.all(Array.from({ length: 6 }, () => storage.read(key)));
		for (const reader of readers.slice(0, 3)) {
			for await (const _chunk of reader?.body ?? []) break;
		}
		for (const reader of readers.slice(3))
			expect(Buffer.concat((await reader?.body.toArray()) ?? []).equals(bytes)).toBe(true);
	});

	it.each([
		'',
		'/',
		'/etc/passwd',
		'a/',
		'a//b',
		'.',
		'..',
		'../a',
		'a/../../b',
		'a/./b',
		'.partial/a',
		'a/.hidden',
		'a\\..\\b',
		'a\0b',
		'a b',
		'a?b',
		'a#b',
		'a%2e%2e/b',
		'a~',
		'ä',
		'a\n',
		`a/${'b'.repeat(201)}`,
		'a/'.repeat(500),
	])('the odd key %j is refused', async (odd) => {
		await expect(storage.write(odd, Buffer.from('x'), jpeg)).rejects.toThrow(TypeError);
		await expect(storage.read(odd)).rejects.toThrow(TypeError);
		await expect(storage.stat(odd)).rejects.toThrow(TypeError);
		await expect(storage.remove(odd)).rejects.toThrow(TypeError);
		expect(await keysBelow()).toEqual([]);
	});

	it('odd prefixes and types are refused, and so is removing everything', async () => {
		for (const prefix of ['stories', '../', 'a/../', '/', 'a//'])
			await expect(all(storage.list(prefix)), prefix).rejects.toThrow(TypeError);
		for (const prefix of ['', 'stories/1', '../', '/'])
			await expect(storage.removeAll(prefix), prefix).rejects.toThrow(TypeError);
		for (const type of ['', 'image', 'image/jpeg\r\nX: y', `image/${'x'.repeat(100)}`])
			await expect(storage.write(key, Buffer.from('x'), { type }), type).rejects.toThrow(TypeError);
	});
});

describe('The storage in a folder alone', () => {
	it('no empty folder and no partial file is left', async () => {
		const { folder: storage } = storages as { folder: Storage };
		await storage.write(key, Buffer.from('x'), jpeg);
		await storage.write('stories/2/a', Buffer.from('x'), jpeg);
		await storage.remove(key);
		expect(await readdir(path.join(folder, 'stories'))).toEqual(['2']);
		await storage.removeAll('stories/2/');
		expect(await readdir(folder, { recursive: true })).toEqual(['.partial']);
	});

	it('partial files of an ended process are cleared away after two hours', async () => {
		const { folder: storage } = storages as { folder: Storage };
		await storage.clearPartials();
		await storage.write(key, Buffer.from('x'), jpeg);
		for (const [name, minutes] of [
			['left', 121],
			['going', 119],
		] as const) {
			const file = path.join(folder, '.partial', name);
			const then = new Date(Date.now() - minutes * 60_000);
			await writeFile(file, 'x');
			await utimes(file, then, then);
		}
		await storage.clearPartials();
		expect(await readdir(path.join(folder, '.partial'))).toEqual(['going']);
		expect(await storage.stat(key)).not.toBeNull();
	});

	it('partial files go with their object, but not those that are being written', async () => {
		const { folder: storage } = storages as { folder: Storage };
		const partials = path.join(folder, '.partial');
		// Another process, of which nobody knows whether it is still there.
		const killed = createFolderStorage(folder);
		const left = ['users/1/exports/a.zip', 'users/1/exports/b.zip', 'users/10/exports/a.zip'].map((key) => {
			const body = new PassThrough();
			body.write('x');
			return { body, done: killed.write(key, body, jpeg).catch(() => {}) };
		});
		await expect.poll(() => readdir(partials)).toHaveLength(3);
		const own = new PassThrough();
		own.write('mine');
		const written = storage.write('users/1/exports/c.zip', own, jpeg);
		await expect.poll(() => readdir(partials)).toHaveLength(4);

		await storage.remove('users/1/exports/a.zip');
		expect(await readdir(partials)).toHaveLength(3);
		await storage.removeAll('users/1/');
		expect(await readdir(partials)).toHaveLength(2);
		own.end();
		await written;
		expect(await storage.stat('users/1/exports/c.zip')).toMatchObject({ size: 4 });
		for (const { body } of left) body.destroy();
		await Promise.all(left.map(({ done }) => done));
		await storage.removeAll('users/1/');
	});

	it('200 objects may be written and removed at once', async () => {
		const { folder: storage } = storages as { folder: Storage };
		const bytes = Buffer.from('x');
		await Promise.all(
			Array.from({ length: 200 }, async (_each, count) => {
				await storage.write(`stories/1/a/${count % 5}`, bytes, jpeg);
				await (count % 3 ? storage.remove(`stories/1/a/${count % 5}`) : storage.removeAll('stories/1/'));
			}),
		);
		await storage.removeAll('stories/1/');
		expect(await readdir(folder)).toEqual(['.partial']);
	});

	it('a folder gives no address for uploads', async () => {
		const options = { type: 'image/jpeg', maxBytes: 10, expiresAt: new Date(Date.now() + 60_000) };
		expect(await storages.folder?.uploadUrl('incoming/1/a', options)).toBeNull();
	});
});
