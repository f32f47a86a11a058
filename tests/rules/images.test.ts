import { existsSync, readFileSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import exifr from 'exifr';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { QueueFull } from '#app/http/fair-queue.server.ts';
import { cleanJpeg } from '#app/images/decode/clean-jpeg.ts';
import { cleanPng } from '#app/images/decode/clean-png.ts';
import { cleanWebp } from '#app/images/decode/clean-webp.ts';
import { keepExif, writeExif } from '#app/images/decode/exif.ts';
import { ImageFailed, NotAnImage } from '#app/images/image-error.ts';
import { runChild } from '#app/images/run-child.server.ts';
import { createImageTaker, type TakenImage, takeImage } from '#app/images/take-image.server.ts';
import { makeFolder } from '#tests/support/folder.ts';
import { hostileImages, type SentFile, secretWords } from '#tests/support/hostile-images.ts';
import { largestImages } from '#tests/support/largest-images.ts';

const megabyte = 1_000_000;
/** As RSS, of which 60 MB are Node itself, which the server has in memory anyway. */
const mostMemory = 250 * megabyte;

const files = await hostileImages();
let folder: Awaited<ReturnType<typeof makeFolder>>;
let temporary: Awaited<ReturnType<typeof makeFolder>>;
beforeAll(async () => {
	folder = await makeFolder();
	temporary = await makeFolder();
	vi.stubEnv('TMPDIR', temporary.path);
});
afterAll(async () => {
	vi.unstubAllEnvs();
	await folder.remove();
	await temporary.remove();
});

/** Each takes one image at a time; together they keep two cores busy. */
const takers = [createImageTaker(), createImageTaker()];
let turn = 0;
const take = (path: string) => (takers[turn++ % takers.length] ?? takeImage)(path);

async function save({ name, bytes }: Pick<SentFile, 'name' | 'bytes'>): Promise<string> {
	const path = join(folder.path, name);
	await writeFile(path, bytes);
	return path;
}

const leftovers = () => readdir(temporary.path);

/** Everything that exifr finds, in every kind of block that it knows. */
async function readMetadata(path: string): Promise<Record<string, unknown>> {
	const options = {
		tiff: true,
		xmp: true,
		iptc: true,
		jfif: true,
		ihdr: false,
		icc: false,
		mergeOutput: true,
	};
	// exifr cannot read WebP, but can read the EXIF block in it.
	const { format, exif } = await sharp(path).metadata();
	const source = format === 'webp' ? exif?.subarray(exif.indexOf('MM')) : path;
	return source ? ((await exifr.parse(source, options)) ?? {}) : {};
}

const allowed = [
	'Orientation',
	'DateTimeOriginal',
	'JFIFVersion',
	'ResolutionUnit',
	'XResolution',
	'YResolution',
];
const jfif = ['ThumbnailWidth', 'ThumbnailHeight'];

async function expectNothingTold(taken: TakenImage): Promise<void> {
	for (const { path } of [...Object.values(taken.sizes), taken.original]) {
		const metadata = await readMetadata(path);
		const told = Object.keys(metadata).filter((key) => ![...allowed, ...jfif].includes(key));
		expect(told).toEqual([]);
		expect(await exifr.gps(path).catch(() => undefined)).toBeUndefined();
		const { xmp, iptc, comments } = await sharp(path).metadata();
		expect({ xmp, iptc, comments }).toEqual({});
		const text = readFileSync(path, 'latin1');
		expect(secretWords.filter((word) => text.includes(word))).toEqual([]);
	}
	for (const { path } of Object.values(taken.sizes)) {
		const { exif, icc, orientation } = await sharp(path).metadata();
		expect({ exif, icc, orientation }).toEqual({});
	}
}

/** Expects files that decode to the last pixel, have the reported size, and are no larger than the photo was. */
async function expectSizes({ sizes, original }: TakenImage): Promise<void> {
	const seen = { width: original.width, height: original.height };
	for (const [name, side] of Object.entries({ small: 480, medium: 1200, large: 2400 })) {
		const file = sizes[name as keyof typeof sizes];
		const { info } = await sharp(file.path).raw().toBuffer({ resolveWithObject: true });
		expect([info.width, info.height]).toEqual([file.width, file.height]);
		expect(Math.max(file.width, file.height)).toBe(Math.min(side, Math.max(seen.width, seen.height)));
		expect(file.width / file.height / (seen.width / seen.height)).toBeCloseTo(1, 1);
		const { format, isProgressive, space } = await sharp(file.path).metadata();
		expect(`image/${format}`).toBe(file.type);
		if (format === 'jpeg') expect(isProgressive).toBe(true);
		expect(['srgb', 'b-w']).toContain(space);
		expect(readFileSync(file.path).length).toBe(file.bytes);
	}
	const { info } = await sharp(original.path).autoOrient().raw().toBuffer({ resolveWithObject: true });
	expect([info.width, info.height]).toEqual([original.width, original.height]);
	expect(readFileSync(original.path).length).toBe(original.bytes);
}

const cleaners = {
	jpeg: (...given: Parameters<typeof cleanJpeg>) => cleanJpeg(...given).bytes,
	png: cleanPng,
	webp: cleanWebp,
};

/** Expects an original with the pixels, profile and orientation that were sent, unless it had to be encoded anew. */
async function expectSamePicture(sent: Buffer, { path }: TakenImage['original']): Promise<void> {
	const { format, pages = 1, icc, orientation = 1 } = await sharp(sent).metadata();
	const clean = format in cleaners && pages === 1 && cleaners[format as keyof typeof cleaners];
	if (!clean) return;
	const original = readFileSync(path);
	expect(original.equals(sent)).toBe(false);
	const pixels = (bytes: Buffer, failOn: 'error' | 'none') =>
		sharp(bytes, { failOn }).keepIccProfile().raw().toBuffer();
	expect((await pixels(original, 'error')).equals(await pixels(sent, 'none'))).toBe(true);
	const kept = await sharp(original).metadata();
	expect([kept.format, kept.icc, kept.orientation]).toEqual([format, icc, orientation]);
	expect(clean(original, writeExif(keepExif(kept))).equals(original)).toBe(true);
}

/** The colours of the corners by their names. */
async function readCorners(path: string): Promise<string[]> {
	const image = sharp(path).autoOrient().toColourspace('srgb').removeAlpha().raw({ depth: 'uchar' });
	const { data, info } = await image.toBuffer({ resolveWithObject: true });
	const [right, bottom] = [info.width - 5, info.height - 5];
	return [
		[4, 4],
		[right, 4],
		[4, bottom],
		[right, bottom],
	].map(([x = 0, y = 0]) => {
		const at = (y * info.width + x) * info.channels;
		const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
		if (Math.max(red, green, blue) - Math.min(red, green, blue) < 20) return red > 100 ? 'grey' : 'black';
		if (red > 128) return green > 128 ? 'yellow' : 'red';
		return green > 128 ? 'green' : 'blue';
	});
}

describe('Accepted images', () => {
	it.concurrent.each(files.filter(({ outcome }) => outcome === 'taken'))('$name is taken', async (file) => {
		const taken = await take(await save(file));
		try {
			expect([taken.original.width, taken.original.height]).toEqual(file.size);
			await expectSizes(taken);
			await expectNothingTold(taken);
			if (!file.isMadeAnew) await expectSamePicture(file.bytes, taken.original);
			expect(taken.isTruncated).toBe(file.isTruncated ?? false);
			for (const { path } of file.hasCorners ? [...Object.values(taken.sizes), taken.original] : [])
				expect(await readCorners(path)).toEqual(file.corners ?? ['red', 'green', 'blue', 'yellow']);
			expect(keepExif(await sharp(taken.original.path).metadata()).takenAt).toBe(file.takenAt ?? null);
			expect(taken.peakMemory).toBeLessThan(mostMemory);
		} finally {
			await taken.close();
		}
		expect(existsSync(dirname(taken.original.path))).toBe(false);
	});

	it('more than sixty different files are tried', () => {
		expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
		expect(files.length).toBeGreaterThan(60);
	});

	it('the original keeps its date', async () => {
		const located = files.find(({ name }) => name === 'orientation-6.png') as SentFile;
		const dated = await takeImage(await save(located));
		const { DateTimeOriginal: date } = (await readMetadata(dated.original.path)) as {
			DateTimeOriginal: Date;
		};
		expect(date.getFullYear()).toBe(1999);
		await dated.close();
	});

	it('transparency is kept', async () => {
		const taken = await takeImage(await save(files.find(({ name }) => name === 'alpha.webp') as SentFile));
		expect(taken.sizes.small.type).toBe('image/png');
		expect((await sharp(taken.sizes.small.path).stats()).isOpaque).toBe(false);
		await taken.close();
	});
});

describe('Refused files', () => {
	it.concurrent.each(files.filter(({ outcome }) => outcome !== 'taken'))('$name is refused', async (file) => {
		const error = await take(await save(file)).catch((error) => error);
		expect(error).toBeInstanceOf(NotAnImage);
		if (file.outcome !== 'refused') expect(error.reason).toBe(file.outcome);
	});

	it('a refused file leaves nothing on the disk', async () => {
		expect(await leftovers()).toEqual([]);
	});
});

describe('The largest images', () => {
	it.concurrent.each(largestImages)('%s is decoded within the memory limit', async (name, make) => {
		const taken = await take(await save({ name, bytes: await make().toBuffer() }));
		await taken.close();
		expect(Math.round(taken.peakMemory / megabyte)).toBeLessThan(mostMemory / megabyte);
	});
});

/** Answers with its process id, and never ends. */
const endless = `
process.once('message', () => process.send({ refused: 'damaged', why: String(process.pid) }, () => {
	Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}));`;

describe('The process that decodes images', () => {
	it('the process is killed once it has answered', async () => {
		const script = await save({ name: 'endless.mjs', bytes: Buffer.from(endless) });
		const task = { path: script, kind: 'jpeg', folder: folder.path } as const;
		const error = await runChild(task, new AbortController().signal, script).catch((error) => error);
		expect([error.reason, error.cause]).toEqual(['damaged', expect.stringMatching(/^\d+$/)]);
		const isAlive = () => {
			try {
				return process.kill(Number(error.cause), 0);
			} catch {
				return false;
			}
		};
		await expect.poll(isAlive).toBe(false);
	});

	const plain = () => save(files.find(({ name }) => name === 'plain.jpg') as SentFile);

	it('the process ends when its request is aborted, and leaves nothing on the disk', async () => {
		const path = await plain();
		const leave = new AbortController();
		const taking = [takeImage(path, leave), takeImage(path, leave)];
		// Sooner than a process can start and read an image.
		setTimeout(() => leave.abort(new Error('Nobody waits.')), 20);
		for (const result of await Promise.allSettled(taking))
			expect(result).toMatchObject({ status: 'rejected', reason: { message: 'Nobody waits.' } });
		expect(await leftovers()).toEqual([]);
		await expect(takeImage(path, { signal: AbortSignal.abort(new Error('Gone.')) })).rejects.toThrow('Gone.');
	});

	it('the process is killed when its time is up', async () => {
		const take = createImageTaker({ timeoutMs: 20 });
		await expect(take(await plain())).rejects.toBeInstanceOf(ImageFailed);
		expect(await leftovers()).toEqual([]);
	});

	it('images are refused when the queue is full', async () => {
		const take = createImageTaker({ queueLimit: 1 });
		const path = await plain();
		const results = await Promise.allSettled([take(path), take(path), take(path), take(path)]);
		const failed = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
		expect(failed.length).toBeGreaterThan(0);
		for (const error of failed) expect(error).toBeInstanceOf(QueueFull);
		for (const result of results) if (result.status === 'fulfilled') await result.value.close();
	});

	it.skipIf(process.platform !== 'linux')('no process is left behind, dead or alive', async () => {
		await (await takeImage(await plain())).close();
		const started = `/proc/self/task/${process.pid}/children`;
		const left = () =>
			readFileSync(started, 'utf8')
				.split(' ')
				.filter((pid) => existsSync(`/proc/${pid}/cmdline`) && pid)
				.map((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
				.filter((name) => name === '' || name.includes('images/decode/main.ts'));
		await expect.poll(left).toEqual([]);
	});
});
