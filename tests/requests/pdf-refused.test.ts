import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { type Client, signIn } from '#tests/support/client.ts';
import { tellStory } from '#tests/support/conversation.ts';
import type { Product } from '#tests/support/product.ts';
import { it as base } from '#tests/support/product-test.ts';
import { type Visitor, visit } from '#tests/support/visitor.ts';

// The browser never reports that it has started.
const it = base.extend('settings', { scope: 'file' }, async ({ folder }) => {
	const browser = path.join(folder, 'browser');
	await writeFile(browser, '#!/bin/sh\necho no display >&2\nexit 1\n');
	await chmod(browser, 0o755);
	return { CHROMIUM_PATH: browser, LOG_LEVEL: 'warn' };
});

// A process of its own, since the test reads its log.
let product: Product;
let client: Client;
let visitor: Visitor;
let story: string;

it.beforeAll(async ({ product: own }) => {
	product = own;
	[client, visitor] = await Promise.all([signIn(product.url), visit(product.url)]);
	story = await tellStory(client, 'The mill stood by the river.', 'Its wheel was of oak.');
});

/** Follows a link as a browser without scripts does. @returns the page's status and text */
async function follow(link: string): Promise<[number, string]> {
	const answer = await visitor.ask(link, { headers: { Accept: 'text/html' } });
	const page = await visitor.open(answer.headers.get('Location') ?? '');
	return [page.status, page.text];
}

it('a PDF that fails is said to have failed, and the log says why', async () => {
	const link = `/api/stories/${story}/pdf`;
	const answer = await client.call('GET', link);
	expect([answer.status, answer.body]).toEqual([502, { message: 'Failed to download PDF' }]);
	const [status, text] = await follow(link);
	expect(status).toBe(200);
	expect(text).toContain('Download failed Failed to download PDF');
	const lines = () => product.output().split('\n');
	const find = () => lines().filter((line) => line.includes('"call":"getStoryPdf"'));
	await expect.poll(find).toHaveLength(2);
	const logged = find();
	expect(logged[0]).toMatch(/"level":"?(?:40|warn)/);
	expect(JSON.parse(logged[0] ?? '').err).toMatchObject({ cause: expect.anything() });
	expect(product.output()).not.toContain('Its wheel was of oak');
});

it('a story that is too long for one PDF says so to a call and to a link', async () => {
	const content = 'a\n\n'.repeat(160_000);
	expect((await client.call('PUT', `/api/stories/${story}`, { content })).status).toBe(200);
	const message = 'This story is too long for one PDF. It is safe, and you can read it here.';
	const answer = await client.call('GET', `/api/stories/${story}/pdf`);
	expect([answer.status, answer.body]).toEqual([409, { message }]);
	const [status, text] = await follow(`/api/stories/${story}/pdf`);
	expect(status).toBe(200);
	expect(text).toContain(`Download failed ${message}`);
});
