import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished } from 'vitest';
import { takePlaceFor } from '#app/http/large-bodies.server.ts';
import type { App } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { it } from '#tests/support/product-test.ts';
import { hurrySilence, sendBeginning } from '#tests/support/stalled.ts';

let app: App;
let rosa: Client;
// Nobody's, so that nothing is saved, and what is read to its end is 404.
const path = `/api/stories/${randomUUID()}`;

it.beforeAll(({ app: own, rosa: client }) => {
	[app, rosa] = [own, client];
});

const save = (client: Client, characters = 1_100_000) =>
	client.call('PUT', path, { content: 'x'.repeat(characters) });
const begin = () =>
	sendBeginning(app.url + path, {
		method: 'PUT',
		token: rosa.token,
		bytes: 15_900_000,
		beginning: `{"content":"${'x'.repeat(1_000_000)}`,
	});

describe('Large bodies', () => {
	it('a fourth large text of one person is refused, and other people’s are read', async ({ adminClient }) => {
		const open = [begin(), begin(), begin(), begin()];
		const cutAll = () => {
			for (const { cut } of open) cut();
		};
		onTestFinished(cutAll);
		const { status, headers, body } = await Promise.race(open.map(({ answer }) => answer));
		expect([status, headers['retry-after']]).toEqual([429, '10']);
		expect(JSON.parse(body).message).toBe(
			'You can send three large texts or uploads at a time. Please try again in 10 seconds.',
		);
		expect((await save(rosa)).status).toBe(429);
		expect((await save(rosa, 1000)).status).toBe(404);
		expect((await save(adminClient)).status).toBe(404);
		cutAll();
		await expect.poll(async () => (await save(rosa)).status).toBe(404);
	});

	it('a large text of which no more comes is given up, and its place is free again', async () => {
		hurrySilence(300);
		const answers = await Promise.all([begin(), begin(), begin()].map(({ answer }) => answer));
		for (const { status, headers } of answers) expect([status, headers.connection]).toEqual([408, 'close']);
		expect((await save(rosa)).status).toBe(404);
	});

	it('a thirteenth large text of all people together is refused', () => {
		const large = new Request(app.url, { headers: { 'Content-Length': '2000000' } });
		const places = ['a', 'b', 'c', 'd'].flatMap((who) => [1, 2, 3].map(() => takePlaceFor(large, who)));
		const another = () => takePlaceFor(large, 'e');
		expect(another).toThrow(
			expect.objectContaining({
				status: 503,
				retryAfter: 10,
				message: 'Others are sending large texts and files just now. Please try again in a moment.',
			}),
		);
		places[0]?.();
		places.push(another());
		expect(another).toThrow('Others are sending');
		for (const leave of places) leave();
	});
});
