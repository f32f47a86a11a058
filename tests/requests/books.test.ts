import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect } from 'vitest';
import { connect } from '#app/database/pool.server.ts';
import { createFolderStorage } from '#app/storage/folder.server.ts';
import { readPdf } from '#tests/requests/pdf-text.ts';
import type { App } from '#tests/support/app.ts';
import { admin, type Client, signIn } from '#tests/support/client.ts';
import { tellStory } from '#tests/support/conversation.ts';
import { addPhotos } from '#tests/support/photos.ts';
import { it } from '#tests/support/product-test.ts';
import { testData } from '#tests/support/settings.ts';
import { all } from '#tests/support/storage.ts';
import { whileWriting } from '#tests/support/while-writing.ts';

let app: App;
let rosa: Client;
let stories: string[];

/** Where the product keeps its files. */
const storage = createFolderStorage(path.resolve(testData, 'objects'));

it.beforeAll(({ app: own, rosa: client }) => {
	[app, rosa] = [own, client];
});
beforeEach(async () => {
	await app.database.query('delete from "Book"');
	await app.database.query('delete from "RateLimit"');
	await app.database.query('delete from "AnyStory"');
	await app.database.query('delete from "AnyConversation"');
	stories = [await tell('The mill'), await tell('The goat'), await tell('The third step')];
});

async function tell(title: string): Promise<string> {
	const id = await tellStory(rosa, `${title}: it was the summer of 1956, and nobody slept.`);
	await rosa.call('PUT', `/api/stories/${id}`, { title });
	return id;
}

const begin = async (values: object = { title: 'Ours', stories }) =>
	(await rosa.call('POST', '/api/books', values)).body.id as string;
const look = async (id: string) => (await rosa.call('GET', `/api/books/${id}`)).body;

async function make(id: string) {
	const { status } = await rosa.call('POST', `/api/books/${id}/pdf`);
	expect(status).toBe(200);
	await expect.poll(async () => (await look(id)).work.state).toBe('complete');
	return look(id);
}

/** Whoever waits to add a job. */
const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%graphile_worker.add_job%'
	and datname = current_database()`;

async function download(id: string, headers = {}): Promise<Response> {
	return fetch(`${app.url}/api/books/${id}/pdf`, {
		headers: { Authorization: `Bearer ${rosa.token}`, ...headers },
	});
}

describe('The calls for books', () => {
	it('a book is made, changed, made again, and deleted with its PDF', async () => {
		await addPhotos(rosa, stories[0] ?? '', 1);
		const id = await begin();
		expect(await look(id)).toMatchObject({ stories, missing: 0, pdf: null, work: null, format: 'a5' });
		const { pdf, work } = await make(id);
		expect(work).toMatchObject({ done: 3, total: 3 });
		expect(pdf).toMatchObject({ isCurrent: true, changedStories: 0 });
		const file = await download(id);
		expect(file.headers.get('Content-Disposition')).toContain('Ours.pdf');
		const bytes = new Uint8Array(await file.arrayBuffer());
		expect(bytes).toHaveLength(pdf.size);
		const pages = await readPdf(bytes);
		expect(pages).toHaveLength(pdf.pages);
		expect(pages.flatMap(({ read }) => read)).toContain('Photograph');
		const again = await download(id, { 'If-None-Match': file.headers.get('ETag') ?? '' });
		expect(again.status).toBe(304);

		const turned = stories.toReversed();
		const changed = await rosa.call('PUT', `/api/books/${id}`, { stories: turned, format: 'letter' });
		expect(changed.body).toMatchObject({ title: 'Ours', stories: turned, pdf: { isCurrent: false } });
		await rosa.call('PUT', `/api/stories/${stories[1]}`, { content: 'She ate the washing.' });
		expect((await look(id)).pdf).toMatchObject({ changedStories: 1 });
		expect((await make(id)).pdf).toMatchObject({ isCurrent: true });

		expect((await rosa.call('DELETE', `/api/books/${id}`)).body).toEqual({ success: true });
		expect((await rosa.call('GET', `/api/books/${id}`)).status).toBe(404);
		expect((await download(id)).status).toBe(404);
		const { rows } = await app.database.query(`select 1 from "Work" where kind = 'book'`);
		expect(rows).toEqual([]);
	});

	it('a book with invalid values is refused, and one without a title or story, or too long, is not made', async () => {
		for (const body of [
			{ title: 'x'.repeat(121) },
			{ dedication: 'x'.repeat(601) },
			{ format: 'a3' },
			{ stories: ['x'] },
			{ stories: Array.from({ length: 101 }, () => crypto.randomUUID()) },
			{ title: 'a\0b' },
		])
			expect((await rosa.call('POST', '/api/books', body)).status, JSON.stringify(body).slice(0, 60)).toBe(
				400,
			);
		const untitled = await rosa.call('POST', `/api/books/${await begin({ stories })}/pdf`);
		expect(untitled).toMatchObject({ status: 400, body: { message: 'Please give your book a title first' } });
		const empty = await begin({ title: 'Ours', stories: [crypto.randomUUID()] });
		const answer = await rosa.call('POST', `/api/books/${empty}/pdf`);
		expect(answer).toMatchObject({ status: 400, body: { message: 'Please choose a story first' } });
		expect((await rosa.call('GET', `/api/books/${empty}/pdf`)).status).toBe(404);
		const heavy = '字'.repeat(400_000);
		for (const story of stories)
			await app.database.query('update "Story" set content = $2 where id = $1', [story, heavy.repeat(2)]);
		expect((await rosa.call('POST', `/api/books/${await begin()}/pdf`)).status).toBe(409);
	});

	it('a book is for its owner alone, and takes nobody else’s stories', async () => {
		const id = await begin();
		const boss = await signIn(app.url, admin);
		for (const [method, path] of [
			['GET', ''],
			['PUT', ''],
			['DELETE', ''],
			['POST', '/pdf'],
			['GET', '/pdf'],
		] as const)
			expect(
				(await boss.call(method, `/api/books/${id}${path}`, method === 'PUT' ? {} : undefined)).status,
			).toBe(404);
		expect((await boss.call('GET', '/api/books')).body).toEqual([]);
		expect((await boss.call('POST', '/api/books', { stories })).body.stories).toEqual([]);
		expect(await look(id)).toMatchObject({ title: 'Ours', stories });
	});

	it('a book is begun once for one key, and made once for three calls at once', async () => {
		const key = { Authorization: `Bearer ${rosa.token}`, 'Idempotency-Key': crypto.randomUUID() };
		const send = async () => {
			const headers = { ...key, 'Content-Type': 'application/json' };
			const answer = await fetch(`${app.url}/api/books`, {
				method: 'POST',
				headers,
				body: '{"title":"Ours"}',
			});
			return (await answer.json()).id;
		};
		expect(new Set(await Promise.all([send(), send(), send()])).size).toBe(1);
		const id = await begin();
		await Promise.all([1, 2, 3].map(() => rosa.call('POST', `/api/books/${id}/pdf`)));
		await expect.poll(async () => (await look(id)).work.state).toBe('complete');
		const { rows } = await app.database.query(`select 1 from "Work" where kind = 'book'`);
		expect(rows).toHaveLength(1);
	});

	it('a book asked for again while its job is being taken is made', async () => {
		const id = await begin();
		// Its first job is due in an hour, and is taken before that.
		await app.database.query(
			`with asked as (insert into "Work" (id, kind, subject, "userId")
				select gen_random_uuid(), 'book', id, "userId" from "Book" where id = $1 returning id)
			select graphile_worker.add_job('work', json_build_object('id', id), job_key := id::text,
				run_at := now() + interval '1 hour') from asked`,
			[id],
		);
		const worker = await connect({ connectionString: app.databaseUrl });
		await worker.query('begin');
		await worker.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'another'
			where key = (select id::text from "Work" where kind = 'book')`);
		const answer = rosa.call('POST', `/api/books/${id}/pdf`);
		await expect.poll(() => app.database.query(waiting).then(({ rowCount }) => rowCount)).toBe(1);
		await worker.query('commit');
		await worker.end();
		expect((await answer).status).toBe(200);
		await expect.poll(async () => (await look(id)).work.state).toBe('complete');
	});
});

describe('Deleted stories and books', () => {
	it('a deleted story falls out of its book, whose page says so, and comes back when it is restored', async ({
		visitor,
	}) => {
		const id = await begin();
		await make(id);
		await rosa.call('DELETE', `/api/stories/${stories[1]}`);
		expect(await look(id)).toMatchObject({
			stories: [stories[0], stories[2]],
			missing: 1,
			pdf: { isCurrent: false },
		});
		const page = await visitor.open(`/books/${id}`);
		expect(page.text).toContain('1 story in this book is missing');
		await rosa.call('POST', `/api/deleted/${stories[1]}/restore`);
		expect(await look(id)).toMatchObject({ stories, missing: 0, pdf: { isCurrent: true } });
		await whileWriting(app, stories[0] ?? '', async () => expect((await look(id)).missing).toBe(1));
	});

	it('a story deleted while its book is made is not in the book', async () => {
		const id = await begin();
		await rosa.call('POST', `/api/books/${id}/pdf`);
		await rosa.call('DELETE', `/api/stories/${stories[1]}`);
		await expect.poll(async () => (await look(id)).work.state).toBe('complete');
		const bytes = new Uint8Array(await (await download(id)).arrayBuffer());
		const text = (await readPdf(bytes)).map((page) => page.text).join(' ');
		expect(text).toContain('The third step');
		expect(text).not.toContain('The goat');
	});
});

describe('A story deleted while its book is stored', () => {
	it('a book with a story deleted meanwhile keeps the PDF from before until the story goes for good', async () => {
		const id = await begin({ title: 'Ours', stories: stories.slice(1, 2) });
		await make(id);
		await rosa.call('PUT', `/api/stories/${stories[1]}`, { content: 'She ate the washing.' });
		const { id: userId } = (await rosa.call('GET', '/api/auth/me')).body.user;
		const stored = async () =>
			(await all(storage.list(`users/${userId}/books/${id}/`))).map(({ key }) => key);
		const before = await stored();
		expect(before).toHaveLength(1);
		const holder = await connect({ connectionString: app.databaseUrl });
		await holder.query('begin');
		await holder.query('update "AnyStory" set "deletedAt" = now() where id = $1', [stories[1]]);
		await rosa.call('POST', `/api/books/${id}/pdf`);
		const storing = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%for share%'
			and datname = current_database()`;
		await expect.poll(async () => (await app.database.query(storing)).rowCount).toBe(1);
		await holder.query('commit');
		await holder.end();
		await expect.poll(async () => (await look(id)).work.state).toBe('failed');
		expect(await stored()).toEqual(before);
		expect((await download(id)).status).toBe(200);
		await rosa.call('DELETE', `/api/deleted/${stories[1]}`);
		expect((await download(id)).status).toBe(404);
		await expect.poll(stored).toEqual([]);
	});
});

describe('A book from when each had one file', () => {
	it('an old file of a book is downloaded until the book is made again, and then goes', async () => {
		const id = await begin();
		await make(id);
		const { id: userId } = (await rosa.call('GET', '/api/auth/me')).body.user;
		const stored = async () =>
			(await all(storage.list(`users/${userId}/books/`))).flatMap(({ key }) =>
				key.includes(id) ? [key] : [],
			);
		const [newKey = ''] = await stored();
		const oldKey = `users/${userId}/books/${id}.pdf`;
		const type = 'application/pdf';
		await storage.write(oldKey, Buffer.from('%PDF of before'), { type });
		await storage.remove(newKey);
		await app.database.query('update "Book" set "fileId" = null where id = $1', [id]);
		expect(await (await download(id)).text()).toBe('%PDF of before');
		await rosa.call('PUT', `/api/books/${id}`, { title: 'Another' });
		await make(id);
		expect((await download(id)).status).toBe(200);
		await expect.poll(stored).toEqual([expect.stringMatching(`/${id}/[\\da-f-]{36}\\.pdf$`)]);
	});
});

describe('Books without scripts', () => {
	it('stories are chosen and moved, and every button keeps what was typed', async ({ visitor }) => {
		const links = (await visitor.open('/profile')).find('main')?.all('a') ?? [];
		expect(links.map(({ text, attributes }) => [text, attributes.href])).toContainEqual(['Books', '/books']);
		expect((await visitor.open('/books')).text).toContain('You have no books yet.');
		const begun = await visitor.submit('/books', 'create');
		const path = begun.headers.get('Location')?.replace(/[?#].*/, '') ?? '';
		const [photo = ''] = await addPhotos(rosa, stories[0] ?? '', 1);
		const cover = { coverPhotoId: photo, backText: 'Told in Derby', spineText: 'Us', spineWidth: '12,5 mm' };
		const typed = { title: 'Ours', dedication: 'For Ida', format: 'a4', openings: 'Derby, 1956', ...cover };
		const filled = await visitor.fill(path, 'save', typed);
		filled.fields.push(['forPrintShop', 'on']);
		let page = await visitor.follow(path, await visitor.send(filled));
		expect(page.text).toContain('Book saved');
		const id = path.split('/')[2] ?? '';
		const openings = stories.map((storyId) => ({ storyId, text: 'Derby, 1956' }));
		const saved = { ...cover, spineWidth: 12.5, openings };
		expect(await look(id)).toMatchObject({
			title: 'Ours',
			stories,
			format: 'a4',
			forPrintShop: true,
			...saved,
		});
		expect(page.find('img', { src: `/photos/${photo}/small`, alt: '' })).toBeDefined();

		page = await visitor.submitAndFollow(path, 'move-up', {
			storyId: stories[2] ?? '',
			dedication: 'For Ida and Paul',
		});
		expect(page.text).toContain('Now 2 of 3');
		const [one, two, three] = stories;
		expect(await look(id)).toMatchObject({ stories: [one, three, two], dedication: 'For Ida and Paul' });
		await visitor.submit(path, 'move-down', { storyId: one ?? '' });
		expect((await look(id)).stories).toEqual([three, one, two]);

		const refused = await visitor.submitAndFollow(path, 'make', { title: ' ' });
		expect(refused.text).toContain('Please give your book a title first');
		expect(await look(id)).toMatchObject({ title: 'Ours', work: null });
	});

	it('a book is waited for, stopped and downloaded', async ({ visitor }) => {
		const id = await begin();
		const path = `/books/${id}`;
		const waiting = await visitor.submitAndFollow(path, 'make');
		expect(waiting.heading).toBe('Making your book');
		await visitor.submit(path, 'stop').catch(() => {});
		expect((await look(id)).work.state).toMatch(/stopped|complete/);
		await make(id);
		const page = await visitor.open(path);
		expect(page.find('a', { href: `/api/books/${id}/pdf` })?.text).toBe('Download the book');
		expect(page.text).toMatch(/PDF · made .* · \d+ pages · \d+ KB/);
		await rosa.call('PUT', `/api/stories/${stories[0]}`, { content: 'Another.' });
		await rosa.call('PUT', `/api/stories/${stories[1]}`, { content: 'Another.' });
		expect((await visitor.open(path)).text).toContain('2 stories have changed since.');
		expect((await visitor.open('/books')).text).toMatch(/Ours 3 stories · A5 · made .* pages/);
	});

	it('photos that may look soft in print are named, and the book is made all the same', async ({
		visitor,
	}) => {
		const [mill = '', goat = ''] = stories;
		const photo = async (width: number, height: number) =>
			new Uint8Array(
				await sharp({ create: { width, height, channels: 3, background: 'grey' } })
					.jpeg()
					.toBuffer(),
			);
		const [small = ''] = await addPhotos(rosa, mill, 1, await photo(400, 300));
		await addPhotos(rosa, mill, 1, await photo(900, 675));
		const [other = ''] = await addPhotos(rosa, goat, 1, await photo(300, 400));
		await app.database.query(`update "Photo" set description = $1 where id = $2`, ["Ida's goat", small]);
		const id = await begin();
		// The height of A5 is 167 mm, of which one among the text has 42 or 50 hundredths.
		expect((await look(id)).smallPhotos).toEqual([
			{ id: small, storyId: mill, dotsPerInch: 109 },
			{ id: other, storyId: goat, dotsPerInch: 122 },
		]);
		const { text } = await visitor.open(`/books/${id}`);
		expect(text).toContain('The photo “Ida’s goat” in “The mill” is small, so it may look blurry in print.');
		expect(text).toContain('Photo 1 in “The goat” is small, so it may look blurry in print.');
		expect(text.split('is small,')).toHaveLength(3);
		expect((await make(id)).pdf.isCurrent).toBe(true);

		await rosa.call('PUT', `/api/books/${id}`, { format: 'a4' });
		const larger = (await look(id)).smallPhotos;
		expect(larger.map(({ dotsPerInch }: { dotsPerInch: number }) => dotsPerInch)).toEqual([96, 96]);
		await rosa.call('PUT', `/api/books/${id}`, { stories: [stories[2]] });
		expect((await look(id)).smallPhotos).toEqual([]);
		expect((await visitor.open(`/books/${id}`)).text).not.toContain('is small,');
	});

	it('deleting a book asks first', async ({ visitor }) => {
		const id = await begin();
		const question = await visitor.submitAndFollow(`/books/${id}`, 'ask-to-delete', { title: 'Mine' });
		expect(question.text).toContain('Are you sure you want to delete this book');
		expect((await look(id)).title).toBe('Mine');
		const page = await visitor.submitAndFollow(`/books/${id}?delete=1`, 'delete');
		expect(page.text).toContain('Book deleted');
		expect((await rosa.call('GET', '/api/books')).body).toEqual([]);
	});
});
