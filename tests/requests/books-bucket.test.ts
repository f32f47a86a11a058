import { expect } from 'vitest';
import { cloudStorageEnv } from '#tests/doubles/cloud-storage.ts';
import { readPdf } from '#tests/requests/pdf-text.ts';
import type { Client } from '#tests/support/client.ts';
import { tellStory } from '#tests/support/conversation.ts';
import { it as base } from '#tests/support/product-test.ts';

const it = base.extend('settings', { scope: 'file' }, ({ cloud }) => cloudStorageEnv(cloud));

let rosa: Client;

it.beforeAll(({ rosa: client }) => {
	rosa = client;
});

const tell = (content: string) => tellStory(rosa, content);

const wordsOf = async (pdf: Uint8Array) => (await readPdf(pdf)).map(({ text }) => text).join(' ');

it('a story deleted for good is in no stored book, also after the bucket failed while one was made', async ({
	cloud,
	app,
}) => {
	const [mill, goat] = [await tell('The mill stood still.'), await tell('The goat ate the washing.')];
	const { id } = (await rosa.call('POST', '/api/books', { title: 'Ours', stories: [mill] })).body;
	const look = async () => (await rosa.call('GET', `/api/books/${id}`)).body;
	const books = () => cloud.objects.filter(({ name }) => name.includes(`/books/${id}`));
	const hasGoat = async () => {
		const texts = await Promise.all(books().map(({ bytes }) => wordsOf(new Uint8Array(bytes))));
		return texts.some((text) => text.includes('The goat ate'));
	};
	const download = async () => {
		const headers = { Authorization: `Bearer ${rosa.token}` };
		const answer = await fetch(`${app.url}/api/books/${id}/pdf`, { headers });
		expect(answer.status).toBe(200);
		return wordsOf(new Uint8Array(await answer.arrayBuffer()));
	};
	await rosa.call('POST', `/api/books/${id}/pdf`);
	await expect.poll(async () => (await look()).work.state, { timeout: 60_000 }).toBe('complete');

	// The bucket has it, does not say so, and is gone from then on.
	await rosa.call('PUT', `/api/books/${id}`, { stories: [mill, goat] });
	cloud.fail('multipart', 'lostAnswer', 30);
	cloud.fail('delete', 'error503', 30);
	await rosa.call('POST', `/api/books/${id}/pdf`);
	await expect.poll(hasGoat, { timeout: 60_000 }).toBe(true);
	await app.database.query(`update "Work" set state = 'stopped' where subject = $1`, [id]);
	const locked = 'select 1 from graphile_worker.jobs where locked_at is not null';
	await expect.poll(async () => (await app.database.query(locked)).rowCount, { timeout: 60_000 }).toBe(0);
	cloud.heal();

	await rosa.call('DELETE', `/api/stories/${goat}`);
	expect((await rosa.call('DELETE', `/api/deleted/${goat}`)).status).toBe(200);
	expect(await download()).not.toContain('The goat ate');
	await expect.poll(hasGoat).toBe(false);
	expect(books()).toHaveLength(1);
	expect(await download()).toContain('The mill stood');
}, 200_000);
