import { setTimeout as delay } from 'node:timers/promises';
import { beforeEach, describe, expect } from 'vitest';
import { createCloudStorage } from '#app/storage/cloud-storage.server.ts';
import type { Storage } from '#app/storage/storage.ts';
import { type CloudStorageDouble, makeKeys, startCloudStorage } from '#tests/doubles/cloud-storage.ts';
import { it } from '#tests/support/product-test.ts';

let cloud: CloudStorageDouble;
let storage: Storage;

it.beforeAll(({ cloud: standIn }) => {
	cloud = standIn;
	const { bucket, credentials, url } = cloud;
	storage = createCloudStorage({ bucket, credentials, emulator: url });
});
beforeEach(() => cloud.clear());

describe('Uploads from a browser to the bucket', () => {
	const at = 'incoming/1/a';
	const ask = async (more: { type?: string; maxBytes?: number; expiresAt?: Date } = {}) => {
		const options = { type: 'image/jpeg', maxBytes: 1000, expiresAt: new Date(Date.now() + 60_000), ...more };
		const answer = await storage.uploadUrl(at, options);
		if (!answer) throw new Error('There is no address.');
		return answer;
	};
	const put = (url: string, headers: Record<string, string>, size = 1000) =>
		fetch(url, { method: 'PUT', headers, body: Buffer.alloc(size, 'x') });

	it('a browser puts an object into the bucket once', async () => {
		const { url, headers } = await ask();
		expect(url.startsWith(`${cloud.url}/${cloud.bucket}/${at}?`)).toBe(true);
		expect(headers).toEqual({
			'content-type': 'image/jpeg',
			'x-goog-content-length-range': '1,1000',
			'x-goog-if-generation-match': '0',
		});
		expect((await put(url, headers)).status).toBe(200);
		expect(await storage.stat(at)).toMatchObject({ size: 1000, type: 'image/jpeg' });
		expect((await put(url, headers, 5)).status).toBe(412);
		expect(cloud.objects.map(({ bytes }) => bytes.length)).toEqual([1000]);
	});

	it.each<[string, (asked: Awaited<ReturnType<typeof ask>>) => Promise<globalThis.Response>]>([
		['another type', ({ url, headers }) => put(url, { ...headers, 'content-type': 'text/html' })],
		['too many bytes', ({ url, headers }) => put(url, headers, 1001)],
		['no bytes', ({ url, headers }) => put(url, headers, 0)],
		[
			'a range of its own',
			({ url, headers }) => put(url, { ...headers, 'x-goog-content-length-range': '1,9999' }, 2000),
		],
		[
			'no range',
			({ url, headers: { 'content-type': type = '' } }) => put(url, { 'content-type': type }, 2000),
		],
		['one more header', ({ url, headers }) => put(url, { ...headers, 'x-goog-acl': 'public-read' })],
		['another name', ({ url, headers }) => put(url.replace('/1/a?', '/2/a?'), headers)],
		['more time', ({ url, headers }) => put(url.replace(/Expires=\d+/, 'Expires=9999'), headers)],
		['another signature', ({ url, headers }) => put(url.replace(/Signature=./, 'Signature=0'), headers)],
		['no signature', ({ url, headers }) => put(url.split('?')[0] ?? '', headers)],
		['another method', ({ url, headers }) => fetch(url, { headers })],
	])('an upload with %s is refused', async (_name, send) => {
		// If the signature begins with 0 already, replacing its first digit by 0 would change nothing.
		let asked = await ask();
		for (let more = 1; /Signature=0/.test(asked.url); more += 1)
			asked = await ask({ expiresAt: new Date(Date.now() + 60_000 + more * 1000) });
		const answer = await send(asked);
		expect(answer.status).toBeGreaterThanOrEqual(400);
		expect(answer.status).toBeLessThan(500);
		expect(cloud.objects).toEqual([]);
	});

	it('an upload is refused once its time is over', async () => {
		const { url, headers } = await ask({ expiresAt: new Date(Date.now() + 1_000) });
		await delay(2_500);
		expect((await put(url, headers)).status).toBe(400);
		expect(cloud.objects).toEqual([]);
	});

	it('an upload with the signature of another account is refused', async () => {
		const other = await startCloudStorage({ keys: makeKeys() });
		const forger = createCloudStorage({
			bucket: cloud.bucket,
			credentials: other.credentials,
			emulator: cloud.url,
		});
		const options = { type: 'image/jpeg', maxBytes: 1000, expiresAt: new Date(Date.now() + 60_000) };
		const asked = await forger.uploadUrl(at, options);
		await other.stop();
		expect((await put(asked?.url ?? '', asked?.headers ?? {})).status).toBe(403);
	});
});
