import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { type App, startApp } from '#tests/support/app.ts';
import { signIn } from '#tests/support/client.ts';
import { timeless } from '#tests/support/pdf.ts';
import { it as base } from '#tests/support/product-test.ts';
import { Visitor, visit } from '#tests/support/visitor.ts';

const it = base.extend('settings', { scope: 'file' }, ({ folder }) => ({ DATA_DIR: folder }));

let app: App;
let boss: Visitor;

it.beforeAll(({ app: own, adminVisitor }) => {
	[app, boss] = [own, adminVisitor];
});

it('the outbox shows a developer each email that was not sent, with its files, and nobody else', async ({
	folder,
}) => {
	expect((await boss.open('/outbox')).text).toContain('There are no emails yet.');
	const client = await signIn(app.url);
	const [story] = (await client.call('GET', '/api/stories')).body;
	for (const email of ['anna@example.com', 'ben@example.com'])
		await client.call('POST', `/api/stories/${story.id}/share/email`, { email });
	// Somebody may put a file of their own there.
	await writeFile(path.join(folder, 'outbox', 'notes.eml'), 'Subject: Notes\r\n\r\nMilk');
	const list = await boss.open('/outbox');
	const items = list.all('article');
	expect(items.map(({ text }) => /To (\S+)/.exec(text)?.[1])).toEqual([
		'ben@example.com',
		'anna@example.com',
	]);
	const link = items[1]?.find('a');
	expect(items[1]?.text).toContain(story.title);
	const page = await boss.open(link?.attributes.href ?? '');
	expect(page.heading).toContain(story.title);
	for (const text of ['has sent you a story.', '<!doctype html>', 'To: anna@example.com'])
		expect(page.text).toContain(text);
	const file = page.all('a').find(({ text }) => text.includes('.pdf'));
	const download = await boss.ask(file?.attributes.href ?? '');
	expect(download.headers.get('Content-Type')).toBe('application/pdf');
	expect(download.headers.get('Content-Disposition')).toContain('attachment');
	const pdf = await (await fetchPdf(client.token, story.id)).arrayBuffer();
	expect(timeless(await download.arrayBuffer())).toBe(timeless(pdf));
	// Nobody else sees any of it.
	const other = await visit(app.url);
	for (const path of ['/outbox', link?.attributes.href ?? '']) {
		expect((await other.open(path)).status).toBe(403);
		expect((await new Visitor(app.url).open(path)).text).toContain('Continue with Google');
	}
	expect((await other.ask(file?.attributes.href ?? '')).status).toBe(404);
	expect((await new Visitor(app.url).ask(file?.attributes.href ?? '')).status).toBe(404);
});

const fetchPdf = (token: string, id: string) =>
	fetch(`${app.url}/api/stories/${id}/pdf`, { headers: { Authorization: `Bearer ${token}` } });

it.each([
	'nothing',
	'notes',
	'..%2f..%2fsecret',
	'20261123T230445123Z-1a2b3c4d',
	'..%5c..%5csecret',
	'%2e%2e%2fpostgres',
])('the address /outbox/%s is not there', async (name) => {
	// The door turns away addresses with a hidden slash.
	const status = name.includes('%') ? 400 : 404;
	expect((await boss.open(`/outbox/${name}`)).status).toBe(status);
	expect((await boss.ask(`/outbox/${name}/0`)).status).toBe(status);
});

it('the outbox is not there without the development accounts', async ({ folder }) => {
	const other = await startApp({ env: { DEV_LOGIN: '0', DATA_DIR: folder } });
	const answer = await fetch(`${other.url}/outbox`);
	const text = await answer.text();
	await other.stop();
	expect([answer.status, text.includes('Continue with Google')]).toEqual([404, false]);
});
