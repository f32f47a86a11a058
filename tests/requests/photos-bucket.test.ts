import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CloudStorageDouble, cloudStorageEnv, startCloudStorage } from '#tests/doubles/cloud-storage.ts';
import { type App, startApp } from '#tests/support/app.ts';
import { type Client, signIn } from '#tests/support/client.ts';
import { picture } from '#tests/support/photos.ts';

let cloud: CloudStorageDouble;
let app: App;
let client: Client;
let calls: string;

beforeAll(async () => {
	cloud = await startCloudStorage();
	app = await startApp({ env: cloudStorageEnv(cloud) });
	client = await signIn(app.url);
	const [story] = (await client.call('GET', '/api/stories')).body;
	calls = `/api/stories/${story.id}/photos`;
});
afterAll(async () => {
	await app?.stop();
	await cloud?.stop();
});

const incoming = () => cloud.objects.filter(({ name }) => name.startsWith('incoming/'));

/** An address of the bucket, and one of ours. */
it.each([{ type: 'image/jpeg' }, {}])(
	'What is sent to an address of which a file was taken or refused is never taken (%o)',
	async (announced) => {
		for (const first of ['a photo', 'none']) {
			const { uploadURL, headers } = (await client.call('POST', `${calls}/upload`, announced)).body;
			const put = async (body: BodyInit) => {
				const sent = { 'content-type': 'image/jpeg', ...headers };
				return (await fetch(uploadURL, { method: 'PUT', body, headers: sent })).status;
			};
			const photoURL = uploadURL.split('?')[0];
			const attach = () => client.call('PUT', calls, { photoURL });
			const isDirect = uploadURL.startsWith(cloud.url);
			expect(isDirect).toBe('type' in announced);
			expect(await put(first === 'none' ? 'none' : await picture())).toBe(200);
			expect(await put(await picture('blue'))).toBe(isDirect ? 412 : 409);
			const { status, body: attached } = await attach();
			expect(status).toBe(first === 'none' ? 400 : 200);
			expect(incoming()).toEqual([]);

			// The bucket cannot know of the one that it no longer has.
			expect(await put(await picture('blue'))).toBe(isDirect ? 200 : 409);
			if (first !== 'none') {
				expect((await attach()).body).toEqual(attached);
				await client.call('DELETE', calls, { photoPath: attached.objectPath });
			}
			const again = await attach();
			expect([again.status, again.body.message]).toEqual([400, 'No file has arrived at this address.']);
			expect(incoming()).toEqual([]);
			expect((await client.call('GET', calls)).body).toEqual([]);
		}
	},
);

it('What a bucket has taken at an address after its file was is cleared away with it', async () => {
	const { uploadURL, headers } = (await client.call('POST', `${calls}/upload`, { type: 'image/jpeg' })).body;
	const put = async () => fetch(uploadURL, { method: 'PUT', body: await picture(), headers });
	await put();
	await client.call('PUT', calls, { photoURL: uploadURL.split('?')[0] });
	expect((await put()).status).toBe(200);
	expect(incoming()).toHaveLength(1);
	await app.database.query(`update "PhotoUpload" set "createdAt" = now() - interval '25 hours'`);
	await app.database.query(`select graphile_worker.add_job('clear_uploads')`);
	await expect.poll(incoming, { timeout: 10_000 }).toEqual([]);
});
