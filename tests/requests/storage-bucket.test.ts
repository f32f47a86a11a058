import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { recentAlerts } from '#app/observe/alert.server.ts';
import { createCloudStorage } from '#app/storage/cloud-storage.server.ts';
import { type CloudStorageDouble, startCloudStorage } from '#tests/doubles/cloud-storage.ts';
import { all, jpeg, megabytes, streamOf } from '#tests/support/storage.ts';

const key = 'stories/1/photos/a/web.jpg';
const big = megabytes(3);

const clouds: CloudStorageDouble[] = [];
afterAll(() => Promise.all(clouds.map((cloud) => cloud.stop())));

/** A bucket of the test's own: most of them wait for a next try, so they wait together. */
async function open() {
	const cloud = await startCloudStorage();
	clouds.push(cloud);
	const { bucket, credentials, url } = cloud;
	const settings = { bucket, credentials, emulator: url };
	const storage = createCloudStorage(settings);
	return {
		cloud,
		storage,
		/** One that tries once more only, and loses patience soon where it is told to. */
		hasty: (silentMs?: number) => createCloudStorage({ ...settings, silentMs, retries: 1 }),
		async isBig() {
			const found = await storage.read(key);
			return found && Buffer.concat(await found.body.toArray()).equals(big);
		},
	};
}

describe.concurrent('A bucket', () => {
	it('a small object takes one request, and a large one a request for each megabyte', async () => {
		const { cloud, storage } = await open();
		await storage.write(key, streamOf(Buffer.from('small')), jpeg);
		expect(cloud.asked).toEqual(['multipart']);
		await storage.write(key, streamOf(big), jpeg);
		expect(cloud.asked.slice(1)).toEqual(['begin', 'bytes', 'bytes', 'bytes']);
	});

	it.each(['error500', 'error503', 'busy', 'disconnect', 'lostAnswer'] as const)(
		'the bucket is asked again after “%s”',
		async (fault) => {
			const { cloud, storage, isBig } = await open();
			cloud.fail('multipart', fault);
			await storage.write(key, Buffer.from('small'), jpeg);
			for (const step of ['begin', 'bytes'] as const) cloud.fail(step, fault);
			await storage.write(key, streamOf(big), jpeg);
			for (const step of ['look', 'download', 'list'] as const)
				cloud.fail(step, fault === 'lostAnswer' ? 'disconnect' : fault);
			expect(await isBig()).toBe(true);
			expect(await all(storage.list('stories/'))).toHaveLength(1);
			cloud.fail('delete', fault);
			await storage.remove(key);
			expect(cloud.objects).toEqual([]);
		},
	);

	it('a new object is stored although the answer was lost, and another one in its place is refused', async () => {
		const { cloud, storage, isBig } = await open();
		const isNew = { ...jpeg, isNew: true };
		cloud.fail('multipart', 'lostAnswer');
		await storage.write(key, Buffer.from('small'), isNew);
		expect(cloud.objects.map(({ bytes }) => `${bytes}`)).toEqual(['small']);
		// The same from somebody else is another one.
		cloud.fail('multipart', 'lostAnswer');
		await expect(storage.write(key, Buffer.from('small'), isNew)).rejects.toMatchObject({ status: 409 });
		await storage.remove(key);
		for (const step of ['begin', 'bytes', 'bytes', 'bytes'] as const) cloud.fail(step, 'lostAnswer');
		await storage.write(key, streamOf(big), isNew);
		expect(await isBig()).toBe(true);
	});

	it('an object is sent on from where the connection was cut', async () => {
		const { cloud, storage, isBig } = await open();
		for (const count of [1, 2]) {
			cloud.fail('bytes', 'cut', count);
			await storage.write(key, streamOf(big), jpeg);
			expect(await isBig(), `${count}`).toBe(true);
		}
	});

	it.each([
		['badGrant', 503, /not set up/],
		['unauthorized', 503, /not set up/],
		['forbidden', 503, /not set up/],
		['noBucket', 503, /not set up/],
		['error500', 502, /does not work/],
		['error503', 503, /busy/],
		['busy', 503, /busy/],
		['html', 502, /does not work/],
		['hang', 504, /in time/],
		['disconnect', 502, /does not work/],
	] as const)('a bucket that always answers “%s” is unavailable, with %i', async (fault, status, message) => {
		const { cloud, storage, hasty } = await open();
		await storage.write(key, Buffer.from('old'), jpeg);
		// Two tries of a stream can take five seconds and more on a busy machine.
		const storageInHaste = hasty(fault === 'hang' ? 400 : undefined);
		const steps = ['list', 'look', 'download', 'multipart', 'begin', 'delete'] as const;
		for (const step of steps) cloud.fail(step, fault, 20);
		const failed = { status, message: expect.stringMatching(message) };
		const body = streamOf(big);
		const tries = [
			storageInHaste.stat(key),
			storageInHaste.read(key),
			storageInHaste.write(key, Buffer.from('new'), jpeg),
			storageInHaste.write(key, body, jpeg),
			storageInHaste.remove(key),
			storageInHaste.removeAll('stories/1/'),
			all(storageInHaste.list('stories/')),
		];
		const outcomes = await Promise.allSettled(tries);
		for (const [place, outcome] of outcomes.entries())
			expect(outcome, `${place}`).toMatchObject({ status: 'rejected', reason: failed });
		expect(body.destroyed).toBe(true);
		expect(cloud.objects.map(({ bytes }) => `${bytes}`)).toEqual(['old']);
	});

	it.each([
		['bytes', 'error503', 503],
		['bytes', 'forbidden', 503],
		['bytes', 'hang', 504],
		['bytes', 'stall', 504],
		['multipart', 'stall', 504],
		['multipart', 'cut', 502],
	] as const)('a bucket that answers %s with “%s” keeps the old object', async (step, fault, status) => {
		const { cloud, storage, hasty } = await open();
		await storage.write(key, Buffer.from('old'), jpeg);
		cloud.fail(step, fault, 20);
		const body = step === 'multipart' ? Buffer.from('new') : streamOf(big);
		const storageInHaste = hasty(status === 504 ? 400 : undefined);
		await expect(storageInHaste.write(key, body, jpeg)).rejects.toMatchObject({ status });
		expect(cloud.objects.map(({ bytes }) => `${bytes}`)).toEqual(['old']);
	});

	it.each([
		['cut', 502],
		['stall', 504],
	] as const)('reading fails where the bytes are “%s”', async (fault, status) => {
		const { cloud, storage, hasty } = await open();
		await storage.write(key, streamOf(big), jpeg);
		cloud.fail('download', fault);
		const found = await hasty(1_500).read(key);
		await expect(found?.body.toArray()).rejects.toMatchObject({ status });
	});

	it('an object that is sent slowly is waited for', async () => {
		const { hasty, isBig } = await open();
		const slowly = async function* () {
			yield big.subarray(0, big.length / 2);
			await delay(2_500);
			yield big.subarray(big.length / 2);
		};
		await hasty(2_000).write(key, Readable.from(slowly()), jpeg);
		expect(await isBig()).toBe(true);
	});
});

it.each([
	['badGrant', 1],
	['unauthorized', 1],
	['forbidden', 1],
	['noBucket', 1],
	['error503', 0],
] as const)('“%s” raises an alert %i times', async (fault, times) => {
	const { cloud, hasty } = await open();
	const raised = () => recentAlerts().find(({ name }) => name === 'storage-refused')?.count ?? 0;
	const before = raised();
	cloud.fail('look', fault, 20);
	await expect(hasty().stat(key)).rejects.toMatchObject({ status: 503 });
	expect(raised() - before).toBe(times);
});
