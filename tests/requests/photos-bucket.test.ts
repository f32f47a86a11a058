import { beforeEach, describe, expect } from 'vitest';
import { type CloudStorageDouble, cloudStorageEnv, type StorageStep } from '#tests/doubles/cloud-storage.ts';
import type { App } from '#tests/support/app.ts';
import { admin, type Client, signIn } from '#tests/support/client.ts';
import { tellStory } from '#tests/support/conversation.ts';
import { settleTask } from '#tests/support/my-data.ts';
import { addPhotos, announcePhoto, picture, sendPhoto } from '#tests/support/photos.ts';
import { it as base } from '#tests/support/product-test.ts';

const it = base.extend('settings', { scope: 'file' }, ({ cloud }) => cloudStorageEnv(cloud));

let cloud: CloudStorageDouble;
let app: App;
let rosa: Client;
let calls: string;

it.beforeAll(({ cloud: standIn, app: own, rosa: client, sampleStory: story }) => {
	[cloud, app, rosa] = [standIn, own, client];
	calls = `/api/stories/${story.id}/photos`;
});

const incoming = () => cloud.objects.filter(({ name }) => name.startsWith('incoming/'));

/** An address of the bucket, and one of ours. */
it.each([{ type: 'image/jpeg' }, {}])(
	'a second file at an address is never taken, whether the first was taken or refused (%o)',
	async (announced) => {
		for (const first of ['a photo', 'none']) {
			const { uploadURL, headers } = (await rosa.call('POST', `${calls}/upload`, announced)).body;
			const put = async (body: BodyInit) => {
				const sent = { 'content-type': 'image/jpeg', ...headers };
				return (await fetch(uploadURL, { method: 'PUT', body, headers: sent })).status;
			};
			const id = uploadURL.split('?')[0].split('/').at(-1);
			const left = () =>
				incoming().reduce((sum, { name, bytes }) => sum + (name.endsWith(id) ? bytes.length : 0), 0);
			const photoURL = uploadURL.split('?')[0];
			const attach = () => rosa.call('PUT', calls, { photoURL });
			const isDirect = uploadURL.startsWith(cloud.url);
			expect(isDirect).toBe('type' in announced);
			expect(await put(first === 'none' ? 'none' : await picture())).toBe(200);
			expect(await put(await picture('blue'))).toBe(isDirect ? 412 : 409);
			expect(left()).toBeGreaterThan(0);
			const { status, body: attached } = await attach();
			expect(status).toBe(first === 'none' ? 400 : 200);
			// Of what was sent nothing is left; what takes no more at the bucket's address is empty.
			expect(left()).toBe(0);

			expect(await put(await picture('blue'))).toBe(isDirect ? 412 : 409);
			if (first !== 'none') {
				expect((await attach()).body).toEqual(attached);
				await rosa.call('DELETE', calls, { photoPath: attached.objectPath });
			}
			const again = await attach();
			expect([again.status, again.body.message]).toEqual([400, 'No file has arrived at this address.']);
			expect(left()).toBe(0);
			expect((await rosa.call('GET', calls)).body).toEqual([]);
		}
	},
);

it('an address of the bucket that takes no more is cleared away after a day', async () => {
	const { uploadURL, headers } = (await rosa.call('POST', `${calls}/upload`, { type: 'image/jpeg' })).body;
	await fetch(uploadURL, { method: 'PUT', body: await picture(), headers });
	await rosa.call('PUT', calls, { photoURL: uploadURL.split('?')[0] });
	expect(incoming().length).toBeGreaterThan(0);
	await app.database.query(`update "PhotoUpload" set "createdAt" = now() - interval '25 hours'`);
	await app.database.query(`select graphile_worker.add_job('clear_uploads')`);
	await expect.poll(incoming).toEqual([]);
});

describe('An account deleted during an upload', () => {
	let ida: Client;
	let theirs: string;
	beforeEach(async () => {
		ida = await signIn(app.url, admin);
		theirs = await tellStory(ida, 'The gate squeaked at six in the morning.');
	});

	/** Deletes the account while the storage keeps a request waiting, and all files that are there by then. */
	async function deleteAmid(step: StorageStep, run: () => Promise<{ status: number }>) {
		const { begun, release } = cloud.hold(step);
		const answer = run();
		await begun;
		expect((await ida.call('POST', '/api/my-data/delete', { password: admin.password })).status).toBe(200);
		await settleTask(app, 'remove_objects');
		release();
		return (await answer).status;
	}
	const left = () => cloud.objects.filter(({ name }) => name.includes(theirs)).map(({ name }) => name);

	it('a photo that is being put into a story leaves no file', async () => {
		const photoURL = await sendPhoto(ida, theirs);
		const attach = () => ida.call('PUT', `/api/stories/${theirs}/photos`, { photoURL });
		expect(await deleteAmid('multipart', attach)).toBe(404);
		expect(left()).toEqual([]);
	});

	it('a photo that is being sent leaves no file', async () => {
		const uploadURL = await announcePhoto(ida, theirs);
		const body = await picture();
		const put = () => fetch(uploadURL, { method: 'PUT', body, headers: { 'Content-Type': 'image/jpeg' } });
		expect(await deleteAmid('multipart', put)).toBe(404);
		expect(left()).toEqual([]);
	});
});

it('a PDF whose story is deleted while it is made is not served', async () => {
	const id = await tellStory(rosa, 'The gate squeaked at six in the morning.');
	await addPhotos(rosa, id, 1);
	// As its photo has gone, before it is printed.
	cloud.fail('download', 'error500', 4);
	const before = cloud.asked.length;
	const pdf = rosa.call('GET', `/api/stories/${id}/pdf`);
	await expect.poll(() => cloud.asked.slice(before)).toContain('download');
	expect((await rosa.call('DELETE', `/api/stories/${id}`)).status).toBe(200);
	expect((await pdf).status).toBe(404);
});
