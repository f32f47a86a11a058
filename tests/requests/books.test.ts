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
import { whileWaiting } from '#tests/support/while-waiting.ts';
import { whileWriting } from '#tests/support/while-writing.ts';

let app: App;
let rosa: Client;
let stories: string[];

/** The storage that the app uses. */
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

/** @returns the path of the sheet on which the owner is not to be named */
async function leaveOutOwner(story: string, isOwner = true): Promise<string> {
	const { conversationId } = (await rosa.call('GET', `/api/stories/${story}`)).body;
	await rosa.call('PUT', `/api/conversations/${conversationId}/unnamed`, { isOwner, members: [] });
	return `/chat/${conversationId}/told`;
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

/** Finds connections that wait to add a job. */
const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%graphile_worker.add_job%'
	and datname = current_database()`;

const download = (id: string) =>
	fetch(`${app.url}/api/books/${id}/pdf`, { headers: { Authorization: `Bearer ${rosa.token}` } });

describe('The calls for books', () => {
	it('a book is made, changed, made again, and deleted with its PDF', async () => {
		await addPhotos(rosa, stories[0] ?? '', 1);
		const id = await begin();
		expect(await look(id)).toMatchObject({ stories, missing: 0, pdf: null, work: null, format: 'a5' });
		const { pdf } = await make(id);
		expect(pdf).toMatchObject({ isCurrent: true, changedStories: 0 });
		const file = await download(id);
		expect(file.headers.get('Content-Disposition')).toContain('Ours.pdf');
		const bytes = new Uint8Array(await file.arrayBuffer());
		expect(bytes).toHaveLength(pdf.size);
		const pages = await readPdf(bytes);
		expect(pages).toHaveLength(pdf.pages);
		expect(pages.flatMap(({ read }) => read)).toContain('Photograph');

		const turned = stories.toReversed();
		const changed = await rosa.call('PUT', `/api/books/${id}`, { stories: turned, format: 'letter' });
		expect(changed.body).toMatchObject({ title: 'Ours', stories: turned, pdf: { isCurrent: false } });
		await rosa.call('PUT', `/api/stories/${stories[1]}`, { content: 'She ate the washing.' });
		expect((await look(id)).pdf).toMatchObject({ changedStories: 1 });
		expect((await make(id)).pdf).toMatchObject({ isCurrent: true });
		await leaveOutOwner(stories[1] ?? '');
		expect((await look(id)).pdf).toMatchObject({ isCurrent: false, changedStories: 1 });

		expect((await rosa.call('DELETE', `/api/books/${id}`)).body).toEqual({ success: true });
		expect((await download(id)).status).toBe(404);
		expect((await app.database.query(`select 1 from "Work" where kind = 'book'`)).rows).toEqual([]);
	});

	it('a book has changed once a member is renamed, and not when one whose name it leaves out is removed', async () => {
		const conversation = (await rosa.call('POST', '/api/conversations', { mode: 'group' })).body.id;
		const path = `/api/conversations/${conversation}`;
		const add = async (participantName: string): Promise<string> =>
			(await rosa.call('POST', `${path}/participants`, { participantName })).body.id;
		const [bert, clara] = [await add('Bert'), await add('Clara')];
		const messages = [
			{ role: 'user', content: 'Bert: The mill was red, and it stood by the river.', speakerId: bert },
			{ role: 'user', content: 'Clara: The wheel was broken, so we mended it.', speakerId: clara },
		];
		await rosa.call('PUT', path, { messages });
		await rosa.call('PUT', `${path}/unnamed`, { isOwner: false, members: [clara] });
		const { body } = await rosa.call('POST', '/api/stories/generate', { conversationId: conversation });
		const id = await begin({ title: 'Ours', stories: [body.id, ...stories] });
		await make(id);
		await rosa.call('DELETE', `${path}/participants/${clara}`);
		expect((await look(id)).pdf).toMatchObject({ isCurrent: true, changedStories: 0 });
		await rosa.call('PUT', `${path}/participants/${bert}`, { participantName: 'Bertold' });
		expect((await look(id)).pdf).toMatchObject({ isCurrent: false, changedStories: 1 });
	});

	it('a book without a title or story, or too long, is not made', async () => {
		const untitled = await rosa.call('POST', `/api/books/${await begin({ stories })}/pdf`);
		expect(untitled).toMatchObject({ status: 400, body: { message: 'Please give your book a title first' } });
		const empty = await begin({ title: 'Ours', stories: [crypto.randomUUID()] });
		const answer = await rosa.call('POST', `/api/books/${empty}/pdf`);
		expect(answer).toMatchObject({ status: 400, body: { message: 'Please choose a story first' } });
		const heavy = '字'.repeat(400_000);
		for (const story of stories)
			await app.database.query('update "Story" set content = $2 where id = $1', [story, heavy.repeat(2)]);
		expect((await rosa.call('POST', `/api/books/${await begin()}/pdf`)).status).toBe(409);
	});

	it('a book takes nobody else’s stories', async () => {
		const boss = await signIn(app.url, admin);
		expect((await boss.call('POST', '/api/books', { stories })).body.stories).toEqual([]);
	});

	it('a book is begun once for one key, and made once for three calls at once', async () => {
		const headers = {
			Authorization: `Bearer ${rosa.token}`,
			'Idempotency-Key': crypto.randomUUID(),
			'Content-Type': 'application/json',
		};
		const send = async () => {
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
		expect((await app.database.query(`select 1 from "Work" where kind = 'book'`)).rows).toHaveLength(1);
	});

	it('a book asked for again while its job is being taken is made', async () => {
		const id = await begin();
		// The book's first job is due in an hour, and is taken earlier.
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
		const left = [stories[0], stories[2]];
		const pdf = { isCurrent: false, deletedStories: 1 };
		expect(await look(id)).toMatchObject({ stories: left, missing: 1, pdf });
		const page = await visitor.open(`/books/${id}`);
		expect(page.text).toContain('1 story in this book is missing');
		expect(page.text).toContain('This PDF still has 1 story you have deleted. Make it again without');
		expect(page.find('a', { href: `/api/books/${id}/pdf` })?.text).toBe('Download the old book');
		await rosa.call('POST', `/api/deleted/${stories[1]}/restore`);
		expect(await look(id)).toMatchObject({ stories, missing: 0, pdf: { isCurrent: true } });
		await whileWriting(app, stories[0] ?? '', async () => expect((await look(id)).missing).toBe(1));
	});

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

it('an old file of a book is downloaded until the book is made again, and then goes', async () => {
	const id = await begin();
	await make(id);
	const { id: userId } = (await rosa.call('GET', '/api/auth/me')).body.user;
	const oldKey = `users/${userId}/books/${id}.pdf`;
	await storage.write(oldKey, Buffer.from('%PDF of before'), { type: 'application/pdf' });
	await app.database.query('update "Book" set "fileId" = null where id = $1', [id]);
	expect(await (await download(id)).text()).toBe('%PDF of before');
	await make(id);
	await expect.poll(() => storage.stat(oldKey)).toBeNull();
});

it('a name that one memory leaves out is not on the cover, and the book says which memory that is', async ({
	visitor,
}) => {
	const path = `/books/${await begin()}`;
	const byOwner = 'Told by Rosa';
	expect((await visitor.open(path)).text).toContain(byOwner);
	const sheet = await leaveOutOwner(stories[1] ?? '');
	const page = await visitor.open(path);
	expect(page.text).not.toContain(byOwner);
	expect(page.text).toContain('Your name is left out of the cover because you left it out of “The goat”.');
	expect(page.find('a', { href: `${sheet}#names` })?.text).toBe('“The goat”');
	await leaveOutOwner(stories[1] ?? '', false);
	const named = await visitor.open(path);
	expect(named.text).toContain(byOwner);
	expect(named.text).not.toContain('left out of the cover');
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
		expect(await look(id)).toMatchObject({ title: 'Ours', stories, format: 'a4', forPrintShop: true });
		expect(await look(id)).toMatchObject(saved);
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

		const refused = await visitor.submitAndFollow(path, 'make', { title: ' \u200b' });
		expect(refused.text).toContain('Please give your book a title first');
		expect(await look(id)).toMatchObject({ title: 'Ours', work: null });
	});

	it('a book is waited for, stopped and downloaded', async ({ visitor }) => {
		const id = await begin();
		const path = `/books/${id}`;
		await whileWaiting(app, async () => {
			const waiting = await visitor.submitAndFollow(path, 'make');
			expect(waiting.heading).toBe('Making your book');
			await visitor.submit(path, 'stop');
		});
		expect((await look(id)).work.state).toBe('stopped');
		await make(id);
		const page = await visitor.open(path);
		expect(page.find('a', { href: `/api/books/${id}/pdf` })?.text).toBe('Download the book');
		expect(page.text).toMatch(/PDF, \d+ KB · \d+ pages · Made /);
		await rosa.call('PUT', `/api/stories/${stories[0]}`, { content: 'Another.' });
		await rosa.call('PUT', `/api/stories/${stories[1]}`, { content: 'Another.' });
		expect((await visitor.open(path)).text).toContain('2 stories have changed since.');
		expect((await visitor.open('/books')).text).toMatch(/Ours 3 stories · \d+ pages · Small \(A5\) · Made /);
	});

	it('a photo that may look soft in print is named', async ({ visitor }) => {
		const [mill = ''] = stories;
		const photo = async (width: number, height: number) => {
			const picture = sharp({ create: { width, height, channels: 3, background: 'grey' } }).jpeg();
			return (await addPhotos(rosa, mill, 1, new Uint8Array(await picture.toBuffer())))[0] ?? '';
		};
		const [small, large] = [await photo(400, 300), await photo(760, 570)];
		await app.database.query(`update "Photo" set description = $1 where id = $2`, ["Ida's goat", small]);
		const id = await begin();
		// The text of A5 is 167 mm high, of which a photo among the text takes at most 42 %.
		expect((await look(id)).smallPhotos).toEqual([{ id: small, storyId: mill, dotsPerInch: 109 }]);
		const { text } = await visitor.open(`/books/${id}`);
		expect(text).toContain('The photo “Ida’s goat” in “The mill” is small, so it may look blurry in print.');
		await rosa.call('PUT', `/api/books/${id}`, { format: 'a4' });
		const found = (await look(id)).smallPhotos.map(({ id }: { id: string }) => id);
		expect(found).toEqual([small, large]);
	});
});
