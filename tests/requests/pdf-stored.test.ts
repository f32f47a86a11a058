import { chmod, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeEach, expect, onTestFinished } from 'vitest';
import { type App, startApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { tellStory } from '#tests/support/conversation.ts';
import { hurry } from '#tests/support/hurry.ts';
import { addPhotos } from '#tests/support/photos.ts';
import { it as base } from '#tests/support/product-test.ts';
import { makeSlowBrowser } from '#tests/support/slow-browser.ts';
import { Visitor, visit } from '#tests/support/visitor.ts';

const it = base.extend('settings', { scope: 'file' }, ({ folder }) => ({ DATA_DIR: folder }));

let folder: string;
let app: App;
let rosa: Client;
let id: string;

it.beforeAll(async ({ folder: ownFolder, app: own, rosa: client }) => {
	[folder, app, rosa] = [ownFolder, own, client];
	id = await tellStory(rosa, 'The mill stood by the river.', 'Its wheel was of oak.');
});
beforeEach(async () => {
	await app.database.query('delete from "RateLimit"');
	await rm(objects(), { recursive: true, force: true });
});

const objects = () => path.join(folder, 'objects');
const stored = () => readdir(path.join(objects(), 'stories', id, 'pdf')).catch(() => []);
const printed = async () => {
	const { rows } = await app.database.query(`select points from "RateLimit" where key like 'pdf-minute:%'`);
	return rows[0]?.points ?? 0;
};
const save = (content: string) => rosa.call('PUT', `/api/stories/${id}`, { content });

async function download(headers: Record<string, string> = {}, signal?: AbortSignal, url = app.url) {
	const answer = await fetch(`${url}/api/stories/${id}/pdf`, {
		headers: { Authorization: `Bearer ${rosa.token}`, ...headers },
		signal,
	});
	return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
}

it('a PDF is made once, and served again from where it is stored', async () => {
	const first = await download();
	expect(first.status).toBe(200);
	expect(first.body.subarray(0, 5).toString()).toBe('%PDF-');
	expect(first.headers.get('Content-Disposition')).toContain('attachment');
	const again = await download();
	expect(again.body.equals(first.body)).toBe(true);
	expect(again.headers.get('ETag')).toBe(first.headers.get('ETag'));
	expect([await printed(), (await stored()).length]).toEqual([1, 1]);
	const etag = first.headers.get('ETag') ?? '';
	const same = await download({ 'If-None-Match': etag });
	expect(same).toMatchObject({ status: 304, body: Buffer.alloc(0) });
	// A browser keeps it, and asks whether it is still the same.
	for (const { headers } of [first, again, same])
		expect(headers.get('Cache-Control')).toBe('private, no-cache');
	const { headers: ofJson } = await rosa.call('GET', `/api/stories/${id}`);
	expect(ofJson.get('Cache-Control')).toBe('private, no-cache, no-store');
	const part = await download({ Range: 'bytes=0-4' });
	expect([part.status, part.body.toString()]).toEqual([206, '%PDF-']);
	expect(part.headers.get('Content-Range')).toBe(`bytes 0-4/${first.body.length}`);
	expect((await download({ Range: 'bytes=99999999-' })).status).toBe(416);
	expect(await printed()).toBe(1);
});

it('a PDF is made anew when its story or its teller’s name changes, and the old one goes', async () => {
	const before = await download();
	const [old] = await stored();
	await save('The mill burned down in 1912.');
	const after = await download();
	expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'));
	expect(await stored()).toHaveLength(1);
	expect(await stored()).not.toContain(old);
	await app.database.query(`update "User" set name = 'Another Name' where email = 'user@example.com'`);
	await download();
	expect([await printed(), (await stored()).length]).toEqual([3, 1]);
});

it('a PDF is printed once for eight requests at once', async () => {
	const answers = await Promise.all(Array.from({ length: 8 }, () => download()));
	expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
	expect(await printed()).toBe(1);
});

it('a PDF is served although it cannot be stored', async () => {
	await writeFile(objects(), 'no folder');
	const { status, headers, body } = await download();
	expect([status, headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
	expect(body.subarray(0, 5).toString()).toBe('%PDF-');
	expect((await download()).status).toBe(200);
});

it('a PDF is made without a photo whose file is lost, and whole as soon as the file is back', async () => {
	const [photo] = await addPhotos(rosa, id, 1);
	const file = path.join(objects(), 'stories', id, 'photos', photo ?? '', 'medium~');
	await rename(file, `${folder}/away`);
	const without = await download();
	expect(without.status).toBe(200);
	expect(without.body.toString('latin1')).not.toContain('/Subtype /Image');
	await rename(`${folder}/away`, file);
	expect((await download()).body.toString('latin1')).toContain('/Subtype /Image');
	await app.database.query('delete from "Photo"');
});

it('a twenty-first PDF in a minute is refused, and a stored one is still served', async () => {
	await download();
	await app.database.query(`update "RateLimit" set points = 20 where key like 'pdf-minute:%'`);
	expect((await download()).status).toBe(200);
	await save('Another one.');
	const refused = await download();
	expect(refused.status).toBe(429);
	expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
});

it('a PDF that takes longer than usual says so, goes on, and is there for the next request', async () => {
	const browser = await makeSlowBrowser(folder);
	const env = { DATA_DIR: folder, CHROMIUM_PATH: browser.path };
	const slow = await startApp({ env, databaseUrl: app.databaseUrl });
	onTestFinished(slow.stop);
	hurry({ 20000: 200, 50000: 200 });
	const late = await download({}, undefined, slow.url);
	expect([late.status, late.headers.get('Retry-After')]).toEqual([503, '2']);
	expect(JSON.parse(late.body.toString()).message).toMatch(/^The PDF is still being made/);
	// The same as links without scripts: the teller's own, and a private one's.
	const [reader, teller] = [new Visitor(slow.url), await visit(slow.url)];
	const { body: link } = await rosa.call('POST', `/api/stories/${id}/links`, {});
	const links: [Visitor, string][] = [
		[teller, `/api/stories/${id}/pdf`],
		[reader, `${new URL(link.address).pathname}/pdf`],
	];
	for (const [visitor, address] of links) {
		const answer = await visitor.ask(address, { headers: { Accept: 'text/html' } });
		const page = await visitor.follow(address, answer);
		expect(page.text).toContain('The PDF takes longer than usual The PDF is still being made');
	}
	await browser.letGo();
	await expect.poll(async () => (await download({}, undefined, slow.url)).status).toBe(200);
	expect(await printed()).toBe(1);
});

it('a PDF that nobody waits for any more gives up its place', async () => {
	// A browser that is never ready.
	const browser = path.join(folder, 'browser');
	await writeFile(
		browser,
		'#!/bin/sh\ncase "$*" in *--version*) echo Chromium 153.0.0.0;; *) exec sleep 60;; esac\n',
	);
	await chmod(browser, 0o755);
	const slow = await startApp({
		env: { DATA_DIR: objects(), CHROMIUM_PATH: browser },
		databaseUrl: app.databaseUrl,
	});
	onTestFinished(slow.stop);
	await app.database.query('truncate "RateLimit"');
	let asked = 0;
	/** Asks for one more PDF, and says what is answered within a second. */
	const askForOneMore = async (signal?: AbortSignal) => {
		asked += 1;
		await app.database.query('update "Story" set content = $1', [`Page ${asked}.`]);
		const answer = download({}, signal, slow.url).then(
			({ status }) => status,
			() => 'gone',
		);
		return { answer, soon: await Promise.race([answer, delay(1_000, 'waits')]) };
	};
	const gone = new AbortController();
	const answers = [];
	for (let count = 0; count < 6; count += 1) answers.push((await askForOneMore(gone.signal)).answer);
	expect(await (await askForOneMore()).answer).toBe(503);
	gone.abort();
	expect(await Promise.all(answers)).toEqual(Array.from({ length: 6 }, () => 'gone'));
	// The server hears of it a moment later. One person may ask for twenty PDFs in a minute.
	const patience = { timeout: 24_000, interval: 2_000 };
	await expect.poll(async () => (await askForOneMore()).soon, patience).toBe('waits');
});
