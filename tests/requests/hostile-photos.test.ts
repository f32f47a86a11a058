import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import exifr from 'exifr';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '#app/database/pool.server.ts';
import { type Client, signIn } from '#tests/support/client.ts';
import { createDatabase } from '#tests/support/cluster.ts';
import { makeFolder } from '#tests/support/folder.ts';
import { hostileImages, secretWords } from '#tests/support/hostile-images.ts';
import { largestImages } from '#tests/support/largest-images.ts';
import { watchMemory } from '#tests/support/memory.ts';
import { announcePhoto } from '#tests/support/photos.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { ownDatabase } from '#tests/support/settings.ts';

const megabyte = 1_000_000;
/** In bytes: what the folder keeps of an object behind it. */
const ofFolder = 256;

let created: Awaited<ReturnType<typeof createDatabase>>;
let database: Awaited<ReturnType<typeof connect>>;
let folder: Awaited<ReturnType<typeof makeFolder>>;
let product: Product;
let client: Client;

beforeAll(async () => {
	created = await createDatabase();
	database = await connect({ connectionString: created.url });
	folder = await makeFolder();
	product = await startProduct({ dataDir: folder.path, env: ownDatabase(created.url) });
	client = await signIn(product.url);
});
afterAll(async () => {
	await product?.stop();
	await database?.end();
	await created?.drop();
	await folder?.remove();
});

async function newStory(): Promise<string> {
	const conversation = { messages: [{ role: 'user', content: 'The mill stood by the river.' }] };
	const { body: told } = await client.call('POST', '/api/conversations', conversation);
	return (await client.call('POST', '/api/stories/generate', { conversationId: told.id })).body.id;
}

/** Sends and attaches a file. @returns the status of the first call that refuses it, else 200 */
async function send(storyId: string, { name, bytes }: { name: string; bytes: Buffer }): Promise<number> {
	const uploadURL = await announcePhoto(client, storyId);
	const headers = { 'Content-Type': 'image/jpeg' };
	const put = await fetch(uploadURL, { method: 'PUT', body: new Uint8Array(bytes), headers });
	if (!put.ok) return put.status;
	const photoURL = uploadURL.split('?')[0];
	return (await client.call('PUT', `/api/stories/${storyId}/photos`, { photoURL, name })).status;
}

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const stored = (where: string) =>
	globSync(`objects/${where}/**/*~`, { cwd: folder.path }).map((name) => {
		const bytes = readFileSync(path.join(folder.path, name));
		return { name, bytes: bytes.subarray(0, bytes.length - ofFolder) };
	});

it.skipIf(!existsSync('/proc/self/smaps_rollup'))(
	'hostile files and the largest pictures, one after another, take less than 400 MB, and none is stored as sent',
	async () => {
		const hostile = await hostileImages();
		const sent = new Map<string, string>();
		const memory = watchMemory(product.process.pid as number);
		let [taken, storyId] = [0, await newStory()];
		const statuses: string[] = [];
		const sendOne = async (file: { name: string; bytes: Buffer }, isTaken: boolean) => {
			// A story takes 60 photos, and a person's limits are not what this is about.
			if (taken > 0 && taken % 50 === 0) storyId = await newStory();
			await database.query('delete from "RateLimit"');
			sent.set(hash(file.bytes), file.name);
			const status = await send(storyId, file);
			if (status === 200) taken += 1;
			if (isTaken ? status !== 200 : ![400, 413].includes(status)) statuses.push(`${file.name}: ${status}`);
		};
		for (const file of hostile) await sendOne(file, file.outcome === 'taken');
		for (const [name, make] of largestImages) {
			const bytes = await make().toBuffer();
			await sendOne({ name, bytes }, bytes.length <= 10 * 1024 * 1024);
		}
		const { most, decoders, samples } = await memory.stop();
		expect(statuses).toEqual([]);
		expect(decoders).toBeGreaterThan(60);
		expect(samples).toBeGreaterThan(500);
		console.log(`${taken} taken of ${sent.size}; at most ${Math.round(most / megabyte)} MB`);
		expect(Math.round(most / megabyte)).toBeLessThan(400);

		const objects = stored('stories');
		expect(objects).toHaveLength(taken * 4);
		for (const { name, bytes } of objects) {
			expect(sent.get(hash(bytes)), name).toBeUndefined();
			expect(await exifr.gps(bytes).catch(() => undefined), name).toBeUndefined();
			const text = bytes.toString('latin1');
			expect(
				secretWords.filter((word) => text.includes(word)),
				name,
			).toEqual([]);
		}
		expect(stored('incoming')).toEqual([]);
	},
	900_000,
);
