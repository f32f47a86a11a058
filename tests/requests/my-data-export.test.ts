import { globSync } from 'node:fs';
import { copyFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import exifr from 'exifr';
import sharp from 'sharp';
import { describe, expect, onTestFinished } from 'vitest';
import { connect } from '#app/database/pool.server.ts';
import { type App, startApp } from '#tests/support/app.ts';
import { admin, type Client, signIn } from '#tests/support/client.ts';
import { tellStory } from '#tests/support/conversation.ts';
import { makeFolder } from '#tests/support/folder.ts';
import { makeExport, readExport, settleTask } from '#tests/support/my-data.ts';
import { parsePage } from '#tests/support/page.ts';
import { addPhotos } from '#tests/support/photos.ts';
import { it as base } from '#tests/support/product-test.ts';
import { type Visitor, visit } from '#tests/support/visitor.ts';

const it = base.extend('settings', { scope: 'file' }, ({ folder }) => ({ DATA_DIR: folder }));

let app: App;
let folder: string;
let rosa: Client;
let boss: Client;
let visitor: Visitor;

it.beforeAll(({ folder: ownFolder, app: own, rosa: client, visitor: browser, adminClient }) => {
	[folder, app, rosa, visitor, boss] = [ownFolder, own, client, browser, adminClient];
});

const stored = () => globSync('objects/users/**/*.zip~', { cwd: folder });
const forget = async () => {
	await app.database.query('delete from "Export"');
	await app.database.query('delete from "RateLimit"');
};

/** Holds downloads amid their files, since the books are packed after the stories. @returns what lets them go on */
async function holdDownloads(): Promise<() => Promise<unknown>> {
	const holder = await connect({ connectionString: app.databaseUrl });
	onTestFinished(() => holder.end());
	await holder.query('begin');
	await holder.query('lock table "Book"');
	return () => holder.query('commit');
}

async function tell(title: string, content: string, said = 'The gate squeaked at six in the morning.') {
	const messages = [
		{ role: 'user', content: said },
		{ role: 'assistant', content: 'Who was with you?' },
	];
	const { id } = (await rosa.call('POST', '/api/conversations', { messages, title })).body;
	const story = (await rosa.call('POST', '/api/stories/generate', { conversationId: id })).body;
	await rosa.call('PUT', `/api/stories/${story.id}`, { content, title });
	return { id, storyId: story.id as string };
}

describe('Download everything', () => {
	it('a download has stories, versions, conversations, decisions, links, emails, feedback and account', async () => {
		const { id, storyId } = await tell(
			'CON: the <mill>? 水車 ‮.. ',
			'We lived by the *mill*.\n\n# The weir\n\nIt sang.',
		);
		const [message] = (await rosa.call('GET', `/api/conversations/${id}/told`)).body.messages;
		await rosa.call('PUT', `/api/conversations/${id}/told/${message.id}`, { start: 0, kind: 'leaveOut' });
		const link = (await rosa.call('POST', `/api/stories/${storyId}/links`, { label: 'For Ida' })).body;
		await rosa.call('POST', `/api/stories/${storyId}/share/email`, { email: 'ida@example.com' });
		await rosa.call('POST', '/api/feedback', {
			funAssessment: '4',
			easeOfUseAssessment: '5',
			funSuggestions: 'More about food.',
		});
		const made = await readExport(app, rosa, await makeExport(rosa));
		const names = made.entries.map(({ filename }) => filename);
		const name = names.find((each) => /^stories\/[^/]+水車\.md$/.test(each));
		expect(name).toMatch(/^stories\/\d{4} CON the mill 水車\.md$/);
		const base = name?.slice('stories/'.length, -'.md'.length);
		expect(made.texts.get(name ?? '')).toContain('We lived by the *mill*.');
		expect(Buffer.from(made.files.get(`stories/${base}.pdf`)?.subarray(0, 5) ?? []).toString()).toBe('%PDF-');
		expect(made.texts.get(`stories/earlier versions/${base}, version 1.md`)).toMatch(/gate squeaked/);

		const details = JSON.parse(made.texts.get(`stories/details/${base}.json`) ?? '');
		expect(details).toMatchObject({
			id: storyId,
			links: [{ label: 'For Ida', hasPassphrase: false }],
			emails: [{ email: 'ida@example.com' }],
		});
		const conversations = [...made.texts].filter(([each]) => /^conversations\/.*\.json$/.test(each));
		const own = conversations.map(([, text]) => JSON.parse(text)).find((each) => each.id === id);
		const { body: known } = await rosa.call('GET', `/api/conversations/${id}`);
		expect(own).toMatchObject(known);
		expect(own.decisions).toMatchObject([{ messageId: message.id, kind: 'leaveOut', by: 'person' }]);
		const read = [...made.texts].find(
			([each, text]) => each.endsWith('.txt') && text.includes('gate squeaked'),
		);
		expect(read?.[1]).toMatch(
			/^\ufeff?CON: the <mill>[\s\S]+ at .+\n\nThe gate squeaked[\s\S]+Family Stories, /,
		);

		const account = JSON.parse(made.texts.get('account.json') ?? '');
		expect(account).toMatchObject({
			email: 'user@example.com',
			feedback: [{ funSuggestions: 'More about food.' }],
		});
		expect(account.sessions.length).toBeGreaterThan(0);
		const token = link.address.split('/').at(-1);
		const all = [...made.texts.values()].join('\n');
		for (const secret of [token, rosa.token, 'tokenHash', 'googleRefreshToken', 'idempotencyKey'])
			expect(all).not.toContain(secret);
	});

	it('a download has photos as they were sent, and in no other size', async () => {
		const { storyId } = await tell('With a photo', 'Look.');
		const [photoId] = await addPhotos(rosa, storyId, 1);
		await rosa.call('PUT', `/api/stories/${storyId}/photos/${photoId}`, { description: 'Ida' });
		await forget();
		const { files, texts } = await readExport(app, rosa, await makeExport(rosa));
		const photos = [...files].filter(([name]) => name.startsWith('stories/photos/'));
		expect(photos.map(([name]) => name)).toEqual([
			expect.stringMatching(/^stories\/photos\/\d{4} With a photo, photo 1\.jpg$/),
		]);
		const [[, bytes] = []] = photos;
		// As it was sent, but for where it was taken.
		expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30 });
		expect(await exifr.gps(Buffer.from(bytes ?? []))).toBeUndefined();
		const [figure] = parsePage(texts.get('index.html') ?? '').all('figure');
		expect(figure?.find('img')?.attributes.alt).toBe('A photo');
		expect(figure?.find('figcaption')?.text).toBe('Ida');
	});

	it('a download says who told a story, and shows its photos in their places with their descriptions', async () => {
		const { id, storyId } = await tell('Of two', 'One “and”.\n\n## Two\n\nThree.');
		await app.database.query(`update "User" set name = 'Rosa' where email = 'user@example.com'`);
		const members = `/api/conversations/${id}/participants`;
		const ellen = (await rosa.call('POST', members, { participantName: 'Ellen <b>' })).body;
		await app.database.query(
			`insert into "Message" (id, "conversationId", position, role, content, "speakerId")
			values (gen_random_uuid(), $1, 9, 'user', 'Ellen says so, too.', $2)`,
			[id, ellen.id],
		);
		const [above, amid] = await addPhotos(rosa, storyId, 2);
		await rosa.call('PUT', `/api/stories/${storyId}/photos/${above}`, { description: 'Ida above' });
		const change = { description: 'Ida amid', afterParagraph: 2 };
		await rosa.call('PUT', `/api/stories/${storyId}/photos/${amid}`, change);
		await forget();
		const { texts } = await readExport(app, rosa, await makeExport(rosa));
		const [, ...articles] = (texts.get('index.html') ?? '').split('<article');
		const html = articles.find((each) => each.includes('Of two'));
		expect(html).toContain('Told by <bdi>Rosa and Ellen &lt;b&gt;</bdi>');
		const order = ['Ida above</fig', 'One “and”.', 'Two</h', 'Ida amid</fig', 'Three.'];
		expect(order.map((each) => html?.indexOf(each))).toEqual(
			order.map((each) => html?.indexOf(each)).sort((a = 0, b = 0) => a - b),
		);
		for (const each of order) expect(html).toContain(each);
		const named = (pattern: RegExp) => [...texts].find(([name]) => pattern.test(name))?.[1] ?? '';
		expect(named(/^stories\/[^/]+Of two\.md$/)).toContain('Told by Rosa and Ellen <b>,');
		expect(JSON.parse(named(/details\/.*Of two\.json$/)).photoFiles).toEqual([
			{
				file: expect.stringMatching(/Of two, photo 1\.jpg$/),
				description: 'Ida above',
				afterParagraph: null,
			},
			{ file: expect.stringMatching(/Of two, photo 2\.jpg$/), description: 'Ida amid', afterParagraph: 2 },
		]);
	});

	it('a download names a missing photo and keeps its description, and has photos of a story without text', async () => {
		const { storyId } = await tell('With a lost photo', 'Look.');
		const [lost, kept] = await addPhotos(rosa, storyId, 2);
		await rosa.call('PUT', `/api/stories/${storyId}/photos/${lost}`, { description: 'Ida <1932>' });
		const empty = await tell('Without a text', 'Gone.');
		const [shown] = await addPhotos(rosa, empty.storyId, 1);
		await rosa.call('PUT', `/api/stories/${empty.storyId}/photos/${shown}`, { description: 'The weir' });
		await app.database.query(`update "Story" set content = '' where id = $1`, [empty.storyId]);
		await rm(`${folder}/objects/stories/${storyId}/photos/${lost}/original~`);
		await forget();
		const { files, texts } = await readExport(app, rosa, await makeExport(rosa));
		const photos = [...files.keys()].filter((name) => name.includes('With a lost photo, photo'));
		expect([kept, photos]).toEqual([expect.any(String), [expect.stringMatching(/photo 2\.jpg$/)]]);
		const page = parsePage(texts.get('index.html') ?? '');
		expect(page.text).toMatch(/These photos could not be found.*With a lost photo, photo 1/);
		expect(page.text).toContain('Photo 1 could not be found: Ida <1932>');
		expect(page.all('figcaption').map(({ text }) => text)).toContain('The weir');
		expect(page.text).not.toMatch(/These could not be made into PDFs.*Without a text/);
		expect([...texts.keys()].filter((name) => /^stories\/[^/]*Without a text/.test(name))).toEqual([]);
	});

	it('a download has the books that were made', async () => {
		const { storyId } = await tell('A chapter', 'It rained all summer.');
		const { id } = (await rosa.call('POST', '/api/books', { title: 'The rain', stories: [storyId] })).body;
		await rosa.call('POST', '/api/books', { title: 'Not made', stories: [storyId] });
		await rosa.call('POST', `/api/books/${id}/pdf`);
		await expect.poll(async () => (await rosa.call('GET', `/api/books/${id}`)).body.pdf).toBeTruthy();
		await forget();
		const { files, texts } = await readExport(app, rosa, await makeExport(rosa));
		const page = parsePage(texts.get('index.html') ?? '');
		const books = [...files].filter(([name]) => name.startsWith('books/'));
		expect(books.map(([name]) => name)).toEqual([expect.stringMatching(/^books\/\d{4} The rain\.pdf$/)]);
		expect(
			Buffer.from(books[0]?.[1] ?? [])
				.subarray(0, 5)
				.toString(),
		).toBe('%PDF-');
		const link = page.all('a').find(({ text }) => text === 'The rain');
		expect(decodeURIComponent(link?.attributes.href ?? '')).toBe(books[0]?.[0]);
		expect(page.text).toContain('Your books');
		expect(page.text).not.toContain('Not made');
	});

	it('a download has file names that Windows takes, marked as UTF-8, each once', async () => {
		await tell(`${'Ein sehr langer Titel '.repeat(9)}👩‍👩‍👧`, 'Text.');
		await tell('Same', 'One.');
		await tell('same', 'Two.');
		await forget();
		const { entries } = await readExport(app, rosa, await makeExport(rosa));
		const names = entries.map(({ filename }) => filename);
		expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
		for (const { filename, filenameUTF8 } of entries) {
			expect(filenameUTF8 || /^[ -~]+$/.test(filename), filename).toBe(true);
			for (const part of filename.split('/')) {
				expect(part).not.toMatch(/[<>:"\\|?*\p{Cc}\p{Bidi_Control}]|^\s|[. ]$/u);
				expect(Buffer.byteLength(part)).toBeLessThan(200);
			}
		}
	});

	it('a download has a page that works offline and without scripts, and links to every file for reading', async () => {
		const { texts, files } = await readExport(app, rosa, await makeExport(rosa));
		const html = texts.get('index.html') ?? '';
		expect(html).not.toMatch(/<script|https?:\/\/|javascript:/i);
		const page = parsePage(html);
		expect(page.text).toContain('The weir');
		const links = page.all('a', { href: true }).map(({ attributes }) => String(attributes.href));
		const names = new Set([...texts.keys(), ...files.keys()]);
		for (const href of links) {
			if (href.startsWith('#')) expect(html, href).toContain(`id="${href.slice(1)}"`);
			else expect(names, href).toContain(decodeURIComponent(href));
		}
		for (const name of names)
			if (/^stories\/[^/]+\.(?:md|pdf)$|\.txt$/.test(name))
				expect(links.map(decodeURIComponent)).toContain(name);
	});

	it('a download names a story that cannot be made into a PDF, and has its text', async () => {
		const own = await makeFolder();
		onTestFinished(own.remove);
		const browser = path.join(own.path, 'browser');
		await writeFile(browser, '#!/bin/sh\nexit 1\n', { mode: 0o755 });
		const broken = await startApp({ env: { DATA_DIR: own.path, CHROMIUM_PATH: browser } });
		onTestFinished(broken.stop);
		const client = await signIn(broken.url);
		const storyId = await tellStory(client, 'The gate squeaked.');
		await client.call('PUT', `/api/stories/${storyId}`, { title: 'Ledger' });
		const { texts, files } = await readExport(broken, client, await makeExport(client));
		expect([...files.keys()].filter((name) => name.includes('Ledger'))).toEqual([]);
		expect([...texts.keys()].filter((name) => /Ledger\.md$/.test(name))).toHaveLength(1);
		expect(parsePage(texts.get('index.html') ?? '').text).toMatch(
			/These could not be made into PDFs\..*Ledger/,
		);
	});

	it('a download asked for twice at once is made once, and a new one replaces the older one', async () => {
		const before = stored();
		await forget();
		const [one, other] = await Promise.all([
			rosa.call('POST', '/api/my-data/exports'),
			rosa.call('POST', '/api/my-data/exports'),
		]);
		expect(one.status).toBe(201);
		expect(other.body.id).toBe(one.body.id);
		const first = await makeExport(rosa);
		expect(first).toBe(one.body.id);
		const second = await makeExport(rosa);
		expect(second).not.toBe(first);
		const askFirst = async () => (await rosa.call('GET', `/api/my-data/exports/${first}`)).status;
		await expect.poll(askFirst).toBe(404);
		await settleTask(app, 'remove_objects');
		expect(stored().filter((file) => !before.includes(file))).toEqual([expect.stringContaining(second)]);
	});

	it('a download is made five times a day at most', async () => {
		await forget();
		for (let count = 0; count < 5; count += 1) await makeExport(boss);
		const refused = await boss.call('POST', '/api/my-data/exports');
		expect([refused.status, refused.headers.get('Retry-After')]).toEqual([
			429,
			expect.stringMatching(/^\d+$/),
		]);
		const page = await (await visit(app.url, admin)).submitAndFollow('/my-data', 'export');
		expect(page.text).toContain('Too many requests. Please try again in');
	});

	it('a download is given to its owner alone, whole or in part, and checked again by the browser', async () => {
		const id = await makeExport(rosa);
		const { bytes, headers } = await readExport(app, rosa, id);
		expect(headers.get('Content-Disposition')).toMatch(
			/^attachment; filename="Family Stories \d{4}-\d\d-\d\d\.zip"/,
		);
		expect(headers.get('Content-Type')).toBe('application/zip');
		expect(headers.get('Cache-Control')).toBe('private, no-cache');
		const path = `/my-data/download/${id}`;
		const known = { 'If-None-Match': headers.get('ETag') ?? '' };
		const same = await visitor.ask(path, { headers: known });
		expect([same.status, same.headers.get('Cache-Control')]).toEqual([304, 'private, no-cache']);
		const call = `${app.url}/api/my-data/exports/${id}/zip`;
		const bySame = await fetch(call, { headers: { Authorization: `Bearer ${rosa.token}`, ...known } });
		expect([bySame.status, bySame.headers.get('Cache-Control')]).toEqual([304, 'private, no-cache']);
		const part = await visitor.ask(path, { headers: { Range: 'bytes=2-5' } });
		expect([part.status, part.headers.get('Content-Range')]).toEqual([206, `bytes 2-5/${bytes.length}`]);
		expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.slice(2, 6));
		expect((await boss.call('GET', `/api/my-data/exports/${id}/zip`)).status).toBe(404);
		expect((await boss.call('GET', `/api/my-data/exports/${id}`)).status).toBe(404);
		const other = await (await visit(app.url, admin)).ask(path);
		expect(other.headers.get('Location')).toBe('/my-data');
		const nobody = await fetch(app.url + path, { redirect: 'manual' });
		expect(nobody.headers.get('Location')).toBe('/my-data');
	});

	it('a download is asked for on the page, which says how far it is and offers it', async () => {
		await forget();
		const release = await holdDownloads();
		const waiting = await visitor.submitAndFollow('/my-data', 'export');
		expect(waiting.heading).toBe('Packing everything');
		expect((await visitor.open('/my-data')).text).toContain('It is being made');
		await release();
		await expect.poll(async () => (await visitor.ask(waiting.address)).status, { timeout: 60_000 }).toBe(302);
		const page = await visitor.open('/my-data');
		const download = page.all('a').find(({ text }) => text.startsWith('Download ('));
		expect((await visitor.ask(String(download?.attributes.href))).status).toBe(200);
		expect(page.text).toMatch(/It is kept until \w+ \d+, \d{4}/);
	});

	it('two people’s downloads are made one after the other, and a story is written meanwhile', async () => {
		await forget();
		for (const person of [rosa, boss])
			for (let index = 0; index < 5; index += 1) {
				await tellStory(person, 'The gate squeaked at six in the morning.');
			}
		const release = await holdDownloads();
		for (const person of [rosa, boss]) await person.call('POST', '/api/my-data/exports');
		const states = async () =>
			(
				await app.database.query(
					`select state from "Work" where kind = 'export' and "heartbeatAt" > now() - interval '1 minute'`,
				)
			).rows.map(({ state }) => state);
		await expect.poll(states).toContain('working');
		await tell('Meanwhile', 'Written.');
		expect((await states()).filter((state) => state === 'working')).toHaveLength(1);
		await release();
		for (const person of [rosa, boss]) await makeExport(person);
	});

	it('a download is removed after seven days', async () => {
		const id = await makeExport(rosa);
		const { rows } = await app.database.query(
			`update "Export" set "expiresAt" = "expiresAt" - interval '7 days' where id = $1
			returning "expiresAt" <= now() as over`,
			[id],
		);
		expect(rows).toEqual([{ over: true }]);
		expect((await rosa.call('GET', `/api/my-data/exports/${id}/zip`)).status).toBe(404);
		await app.database.query(`select graphile_worker.add_job('remove_expired_exports')`);
		await settleTask(app, 'remove_expired_exports');
		await settleTask(app, 'remove_objects');
		expect(stored().filter((file) => file.includes(id))).toEqual([]);
		expect((await app.database.query('select 1 from "Work" where subject = $1', [id])).rows).toEqual([]);
	});

	it('a download that was broken off leaves no file, and the page says so', async () => {
		await forget();
		const other = await connect({ connectionString: app.databaseUrl });
		// It is written, and its row cannot be marked as ready.
		await other.query('select pg_advisory_lock(1)');
		await app.database.query(`
			create function wait_for_lock() returns trigger language plpgsql as
				'begin perform pg_advisory_xact_lock(1); return new; end';
			create trigger waits before update on "Export" for each row
				when (new."readyAt" is not null) execute function wait_for_lock()`);
		const { body } = await rosa.call('POST', '/api/my-data/exports');
		const made = () => stored().filter((file) => file.includes(body.id));
		try {
			await expect.poll(made, { timeout: 200_000 }).toHaveLength(1);
			await app.database.query(`update "Work" set state = 'stopped' where subject = $1`, [body.id]);
		} finally {
			await other.end();
		}
		await settleTask(app, 'work');
		await app.database.query('drop function wait_for_lock cascade');
		expect(made()).toEqual([]);
		expect((await visitor.open('/my-data')).text).toContain('The last one could not be made.');
	});

	it('a new download removes the file of one that was broken off', async () => {
		await forget();
		const { body } = await rosa.call('POST', '/api/my-data/exports');
		await app.database.query(`update "Work" set state = 'failed' where subject = $1`, [body.id]);
		await settleTask(app, 'work');
		// A process that was killed has removed nothing.
		const [another = ''] = stored();
		const { rows } = await app.database.query('select "fileId" from "Export" where id = $1', [body.id]);
		const name = [body.id, rows[0].fileId].filter(Boolean).join('-');
		const left = path.join(path.dirname(another), `${name}.zip~`);
		await copyFile(path.join(folder, another), path.join(folder, left));
		await makeExport(rosa);
		await settleTask(app, 'remove_objects');
		expect(stored()).not.toContain(left);
	});
});
