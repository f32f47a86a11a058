import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import exifr from 'exifr';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { ImageRefusal } from '#app/images/image-error.ts';
import { refusalTexts } from '#app/stories/photos/photo.ts';
import { admin, type Client, signIn } from '#tests/support/client.ts';
import { tellStory } from '#tests/support/conversation.ts';
import { hostileImages, type SentFile, secretWords } from '#tests/support/hostile-images.ts';
import { largestImages } from '#tests/support/largest-images.ts';
import { watchMemory } from '#tests/support/memory.ts';
import { announcePhoto } from '#tests/support/photos.ts';
import { it as base } from '#tests/support/product-test.ts';

const it = base.extend('settings', { scope: 'file' }, ({ folder }) => ({ DATA_DIR: folder }));

const megabyte = 1_000_000;
/** In bytes: what the folder keeps of an object behind it. */
const ofFolder = 256;

let folder: string;
/** Two people: one may announce 120 photos a minute. */
let clients: Client[];

it.beforeAll(async ({ folder: ownFolder, product }) => {
	folder = ownFolder;
	clients = [await signIn(product.url), await signIn(product.url, admin)];
});

const newStory = (client: Client) => tellStory(client, 'The mill stood by the river.');

type Sendable = Pick<SentFile, 'name' | 'bytes' | 'outcome'>;

/** A photo as a phone sends it, and two of the largest pictures: `tests/rules/images` decodes all of them. */
async function largePhotos(): Promise<Sendable[]> {
	const noise = { type: 'gaussian', mean: 128, sigma: 8 } as const;
	const create = { width: 3456, height: 2592, channels: 3, background: 'grey', noise } as const;
	const made = [{ name: '9-megapixels.jpg', bytes: await sharp({ create }).jpeg().toBuffer() }];
	const others = largestImages.filter(([name]) => /^(?:12|80)-/.test(name));
	for (const [name, make] of others) made.push({ name, bytes: await make().toBuffer() });
	return made.map((each) => ({ ...each, outcome: 'taken' }));
}

/** Sends a file and attaches it. @returns the status and the words of the first call that refuses it, else 200 */
async function send(client: Client, storyId: string, { name, bytes }: Sendable): Promise<string> {
	const uploadURL = await announcePhoto(client, storyId);
	const headers = { 'Content-Type': 'image/jpeg' };
	const put = await fetch(uploadURL, { method: 'PUT', body: new Uint8Array(bytes), headers });
	if (!put.ok) return `${put.status} ${(await put.json()).message}`;
	const photoURL = uploadURL.split('?')[0];
	const { status, body } = await client.call('PUT', `/api/stories/${storyId}/photos`, { photoURL, name });
	return status === 200 ? '200' : `${status} ${body.message}`;
}

/** Any of these. */
function expectedOf({ name, bytes, outcome }: Sendable): string[] {
	if (outcome === 'taken') return ['200'];
	if (bytes.length === 0) return ['400 There is no file in this request.'];
	if (bytes.length > 10 * 1024 * 1024) return ['413 The file is too large. Maximum size is 10MB.'];
	const refused = (why: ImageRefusal) => `400 ${refusalTexts[why](name)}`;
	return outcome === 'refused' ? [refused('damaged'), refused('kind')] : [refused(outcome)];
}

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const stored = (where: string) =>
	globSync(`objects/${where}/**/*~`, { cwd: folder }).map((name) => {
		const bytes = readFileSync(path.join(folder, name));
		return { name, bytes: bytes.subarray(0, bytes.length - ofFolder) };
	});

it.skipIf(!existsSync('/proc/self/smaps_rollup'))(
	'hostile files and large photos take less than 400 MB, and no photo is stored as it was sent',
	async ({ product }) => {
		const photos = await largePhotos();
		// `tests/rules/images` tries all of them; a few of each kind show how they go through the product.
		const hostile = [...Map.groupBy(await hostileImages(), ({ outcome }) => outcome).values()].flatMap(
			(files) => files.slice(0, 3),
		);
		const stop = watchMemory(product.process.pid as number);
		const storyIds = await Promise.all(clients.map(newStory));
		const wrong: string[] = [];
		const sendNext = async (files: Sendable[]) => {
			for (let file = files.shift(); file; file = files.shift()) {
				const turn = files.length % clients.length;
				const answer = await send(clients[turn] as Client, storyIds[turn] as string, file);
				if (!expectedOf(file).includes(answer)) wrong.push(`${file.name}: ${answer}`);
			}
		};
		const rest = [...photos, ...hostile];
		await Promise.all([sendNext(rest), sendNext(rest), sendNext(rest), sendNext(rest)]);
		const { most, decoders } = stop();
		const sent = [...photos, ...hostile];
		expect(wrong).toEqual([]);
		expect(sent.length).toBeGreaterThan(15);
		// A short one may come and go between two looks.
		expect(decoders).toBeGreaterThan(5);
		console.log(`At most ${Math.round(most / megabyte)} MB, of the server and the process that decodes.`);
		expect(Math.round(most / megabyte)).toBeLessThan(400);

		const taken = sent.filter(({ outcome }) => outcome === 'taken').length;
		const objects = stored('stories');
		expect(objects).toHaveLength(taken * 4);
		const names = new Map(sent.map(({ bytes, name }) => [hash(bytes), name]));
		for (const { name, bytes } of objects) {
			expect(names.get(hash(bytes)), name).toBeUndefined();
			expect(await exifr.gps(bytes).catch(() => undefined), name).toBeUndefined();
			const text = bytes.toString('latin1');
			expect(
				secretWords.filter((word) => text.includes(word)),
				name,
			).toEqual([]);
		}
		expect(stored('incoming')).toEqual([]);
	},
	600_000,
);
