import path from 'node:path';
import { beforeEach, describe, expect } from 'vitest';
import { connect } from '#app/database/pool.server.ts';
import { createFolderStorage } from '#app/storage/folder.server.ts';
import type { App } from '#tests/support/app.ts';
import { admin, type Client, signIn } from '#tests/support/client.ts';
import { beginConversation } from '#tests/support/conversation.ts';
import { readSums } from '#tests/support/database.ts';
import { makeExport, readExport } from '#tests/support/my-data.ts';
import { addPhotos } from '#tests/support/photos.ts';
import { it } from '#tests/support/product-test.ts';
import { testData } from '#tests/support/settings.ts';
import { all } from '#tests/support/storage.ts';
import { Visitor, visit } from '#tests/support/visitor.ts';

let app: App;
let rosa: Client;

/** The storage that the app uses. */
const storage = createFolderStorage(path.resolve(testData, 'objects'));

it.beforeAll(({ app: own, rosa: client }) => {
	[app, rosa] = [own, client];
});
beforeEach(async () => {
	await app.database.query('delete from "AnyConversation"');
	await app.database.query('delete from "RateLimit"');
});

const begin = (content = 'The gate squeaked at six in the morning.') => beginConversation(rosa, content);

async function generate(conversationId: string): Promise<string> {
	return (await rosa.call('POST', '/api/stories/generate', { conversationId })).body.id;
}

/** A story with an earlier version and its conversation. */
async function tell(content?: string) {
	const conversation = await begin(content);
	const story = await generate(conversation);
	await rosa.call('PUT', `/api/stories/${story}`, { content: 'The gate squeaked at seven.' });
	return { conversation, story };
}

const remove = (kind: 'stories' | 'conversations', id: string) => rosa.call('DELETE', `/api/${kind}/${id}`);
const restore = (id: string) => rosa.call('POST', `/api/deleted/${id}/restore`);
const removeForGood = (id: string) => rosa.call('DELETE', `/api/deleted/${id}`);
const listDeleted = async () => (await rosa.call('GET', '/api/deleted')).body;

/** Makes all deletions so many days older. */
async function age(days: number): Promise<void> {
	for (const table of ['AnyStory', 'AnyConversation'])
		await app.database.query(`update "${table}" set "deletedAt" = "deletedAt" - make_interval(secs => $1)`, [
			days * 24 * 60 * 60,
		]);
}

/** Runs the job, and waits until it and the jobs that it added are done, except those due later. */
async function runJob(): Promise<void> {
	await app.database.query(`select graphile_worker.add_job('forget_deleted')`);
	const due = `select 1 from graphile_worker.jobs
		where task_identifier in ('forget_deleted', 'remove_objects') and run_at <= now()`;
	await expect.poll(async () => (await app.database.query(due)).rowCount).toBe(0);
}

/** The number of connections that wait for a lock with a statement like this. */
async function waiting(query: string): Promise<number> {
	const text = `select from pg_stat_activity where wait_event_type = 'Lock' and query like $1
		and datname = current_database()`;
	return (await app.database.query(text, [query])).rowCount ?? 0;
}

/** The tables in which any column holds one of these ids. */
async function findRows(...ids: string[]): Promise<string[]> {
	const { rows } = await app.database.query(
		`select table_name as name from information_schema.tables
		where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
	);
	const found = [];
	for (const { name } of rows) {
		const text = `select 1 from "${name}" t where t::text ~ $1 limit 1`;
		if ((await app.database.query(text, [ids.join('|')])).rowCount) found.push(name);
	}
	return found;
}

describe('Deleted stories', () => {
	it('a story is restored as it was, with its versions, links and unsaved text', async ({ visitor }) => {
		const { story } = await tell();
		const link = new URL((await rosa.call('POST', `/api/stories/${story}/links`, {})).body.address);
		await visitor.submit(`/stories/${story}/edit`, 'preview', { content: 'Not saved yet.' });
		const paths = [
			`/api/stories/${story}`,
			`/api/stories/${story}/revisions/1`,
			`/api/stories/${story}/links`,
		];
		const read = () => Promise.all(paths.map(async (path) => (await rosa.call('GET', path)).body));
		const reader = new Visitor(app.url);
		expect((await reader.open(link.pathname)).text).toContain('The gate squeaked at seven.');
		const before = await read();

		expect((await remove('stories', story)).body).toEqual({ success: true });
		expect((await remove('stories', story)).status).toBe(404);
		for (const path of paths) expect((await rosa.call('GET', path)).status, path).toBe(404);
		const closed = await reader.open(link.pathname);
		const never = await reader.open(`/s/${'a'.repeat(43)}`);
		expect([closed.status, closed.text]).toEqual([404, never.text]);
		expect((await reader.ask(`${link.pathname}/pdf`)).status).toBe(
			(await reader.ask(`/s/${'a'.repeat(43)}/pdf`)).status,
		);
		expect((await rosa.call('GET', '/api/search?q=squeaked')).body).toEqual([
			expect.not.objectContaining({ storyId: story }),
		]);

		expect((await restore(story)).body).toEqual({ id: story, kind: 'story' });
		expect((await restore(story)).status).toBe(200);
		expect(await read()).toEqual(before);
		expect((await reader.open(link.pathname)).text).toContain('The gate squeaked at seven.');
		expect((await visitor.open(`/stories/${story}/edit`)).text).toContain('Not saved yet.');
		expect(await listDeleted()).toEqual([]);
	});

	it('a deleted story is not restored while its conversation has a newer one', async () => {
		const { conversation, story } = await tell();
		await remove('stories', story);
		const another = await generate(conversation);
		expect(another).not.toBe(story);
		const refused = await restore(story);
		expect([refused.status, refused.body.message]).toEqual([
			409,
			'There is a newer story from the same conversation. Delete that one first, then this one can come back.',
		]);
		await remove('stories', another);
		expect((await restore(story)).status).toBe(200);
		expect((await rosa.call('GET', `/api/stories/${story}`)).body.content).toBe(
			'The gate squeaked at seven.',
		);
		expect((await listDeleted()).map(({ id }: { id: string }) => id)).toEqual([another]);
		expect((await restore(another)).status).toBe(409);
	});

	it('a restored story takes the place of one that could not be written', async () => {
		const { conversation, story } = await tell();
		await remove('stories', story);
		const failed = await generate(conversation);
		await app.database.query(`update "Story" set status = 'failed' where id = $1`, [failed]);
		expect((await restore(story)).status).toBe(200);
		expect(await findRows(failed)).toEqual([]);
	});

	it('a restored story brings back its conversation', async () => {
		const { conversation, story } = await tell();
		const { title } = (await rosa.call('GET', `/api/stories/${story}`)).body;
		await remove('stories', story);
		await remove('conversations', conversation);
		expect((await listDeleted()).map(({ kind, title }: never) => [kind, title])).toEqual([
			['conversation', title],
			['story', title],
		]);
		expect((await restore(story)).status).toBe(200);
		expect((await rosa.call('GET', `/api/stories/${story}`)).body.title).toBe(title);
		expect((await rosa.call('GET', `/api/conversations/${conversation}`)).status).toBe(200);
		expect(await listDeleted()).toEqual([]);
	});

	it('a story deleted while it was being written is restored as it was, and the writing does not go on', async () => {
		const { story, conversation } = await tell();
		await app.database.query(`update "Story" set status = 'writing' where id = $1`, [story]);
		await app.database.query(
			`insert into "Work" (id, "userId", kind, subject, state, details)
			select gen_random_uuid(), "userId", kind, id, 'waiting', '{"statusBefore": "draft"}'
			from "Story", unnest(array['story', 'rewrite']) kind where id = $1`,
			[story],
		);
		await remove('stories', story);
		expect((await app.database.query('select 1 from "Work" where subject = $1', [story])).rowCount).toBe(0);
		await restore(story);
		expect((await rosa.call('GET', `/api/stories/${story}`)).body).toMatchObject({
			status: 'draft',
			content: 'The gate squeaked at seven.',
		});
		expect((await remove('conversations', conversation)).status).toBe(409);
	});
});

describe('Deleted conversations', () => {
	it('a conversation is restored with its words, and the form that began it begins another meanwhile', async ({
		visitor,
	}) => {
		const form = await visitor.fill('/main', 'start', { content: 'We had a goat called Frieda.' });
		const idOf = (answer: Response) =>
			/\/chat\/([\w-]{36})/.exec(answer.headers.get('Location') ?? '')?.[1] ?? '';
		const id = idOf(await visitor.send(form));
		const before = (await rosa.call('GET', `/api/conversations/${id}`)).body;
		expect((await remove('conversations', id)).status).toBe(200);
		expect((await remove('conversations', id)).status).toBe(404);
		const another = idOf(await visitor.send(form));
		expect(another).not.toBe(id);
		expect((await visitor.open(`/chat/${another}`)).status).toBe(200);
		expect((await restore(id)).body).toEqual({ id, kind: 'conversation' });
		const after = (await rosa.call('GET', `/api/conversations/${id}`)).body;
		expect(JSON.parse(after.messages)[0]).toEqual(JSON.parse(before.messages)[0]);
		expect(after.title).toBe(before.title);
	});

	it('a conversation whose story is deleted is restored without it, and not removed for good before it', async () => {
		const { conversation, story } = await tell();
		expect((await remove('conversations', conversation)).status).toBe(409);
		await remove('stories', story);
		await remove('conversations', conversation);
		const refused = await removeForGood(conversation);
		expect([refused.status, refused.body.message]).toEqual([
			409,
			'A story you deleted came from this conversation. First restore that story, or delete it for good.',
		]);
		expect((await restore(conversation)).status).toBe(200);
		expect((await listDeleted()).map(({ kind }: never) => kind)).toEqual(['story']);
	});
});

describe('Deletion for good', () => {
	it('a deleted story and its conversation are gone from all tables and files after 30 days, and not before', async ({
		visitor,
	}) => {
		const { conversation, story } = await tell();
		await rosa.call('POST', `/api/stories/${story}/links`, {});
		await visitor.submit(`/stories/${story}/edit`, 'preview', { content: 'Not saved yet.' });
		const other = await tell('We walked to the mill. It was winter.');
		for (const id of [story, other.story])
			await storage.write(`stories/${id}/pdf/1.pdf`, Buffer.from('%PDF'), { type: 'application/pdf' });
		await remove('stories', story);
		await remove('conversations', conversation);
		const kept = await findRows(story, conversation);
		expect(kept).toEqual(
			expect.arrayContaining([
				'AnyConversation',
				'AnyStory',
				'Message',
				'StoryLink',
				'StoryRevision',
				'UnsavedText',
			]),
		);
		await age(29.99);
		await runJob();
		expect(await findRows(story, conversation)).toEqual(kept);
		await age(0.02);
		expect(await listDeleted()).toEqual([]);
		expect((await restore(story)).status).toBe(404);
		expect((await removeForGood(story)).status).toBe(404);
		await runJob();
		expect(await findRows(story, conversation)).toEqual([]);
		expect(await storage.stat(`stories/${story}/pdf/1.pdf`)).toBeNull();
		expect(await storage.stat(`stories/${other.story}/pdf/1.pdf`)).not.toBeNull();
		expect((await rosa.call('GET', `/api/stories/${other.story}`)).status).toBe(200);
		await storage.removeAll(`stories/${other.story}/`);
	});

	it('a deleted story goes for good at once when that is asked for', async () => {
		const { conversation, story } = await tell();
		await storage.write(`stories/${story}/photos/1/a.jpg`, Buffer.from('a'), { type: 'image/jpeg' });
		const living = await removeForGood(story);
		expect([living.status, living.body.message]).toEqual([
			409,
			'This has been restored, so it was not deleted.',
		]);
		await remove('stories', story);
		expect((await removeForGood(story)).body).toEqual({ success: true });
		expect(await findRows(story)).toEqual([]);
		await expect.poll(() => storage.stat(`stories/${story}/photos/1/a.jpg`)).toBeNull();
		expect([(await removeForGood(story)).status, (await restore(story)).status]).toEqual([404, 404]);
		await remove('conversations', conversation);
		expect((await removeForGood(conversation)).status).toBe(200);
		expect(await findRows(conversation)).toEqual([]);
	});

	it('a story that goes for good takes along the PDFs of books that have it, and no others', async () => {
		const { story } = await tell();
		const other = await tell('We walked to the mill. It was winter.');
		const make = async (title: string, stories: string[]) => {
			const { id } = (await rosa.call('POST', '/api/books', { title, stories })).body;
			await rosa.call('POST', `/api/books/${id}/pdf`);
			await expect.poll(async () => (await look(id)).work.state, { timeout: 60_000 }).toBe('complete');
			return id;
		};
		const look = async (id: string) => (await rosa.call('GET', `/api/books/${id}`)).body;
		const { id: userId } = (await rosa.call('GET', '/api/auth/me')).body.user;
		const stored = async (id: string) => (await all(storage.list(`users/${userId}/books/${id}/`))).length;
		const [both, without] = [await make('Both', [story, other.story]), await make('One', [other.story])];
		await remove('stories', story);
		expect(await stored(both)).toBe(1);
		await age(30.01);
		await runJob();
		expect(await findRows(story)).toEqual([]);
		expect(await stored(both)).toBe(0);
		expect(await look(both)).toMatchObject({ stories: [other.story], missing: 0, pdf: null });
		expect((await look(without)).pdf).toMatchObject({ isCurrent: true });
		expect(await stored(without)).toBe(1);
		const later = await app.database.query(
			`select 1 from graphile_worker._private_jobs where payload->>'prefix' like 'users/%'`,
		);
		// No printing is under way, so no job has to remove its file later.
		expect(later.rowCount).toBe(0);
		for (const id of [both, without]) await rosa.call('DELETE', `/api/books/${id}`);
	});

	it('a deleted story is in no download begun later, nor is a book that was made with it', async () => {
		const [gone, left] = [await tell(), await tell('We walked to the mill. It was winter.')];
		const make = async (title: string, stories: string[]) => {
			const { id } = (await rosa.call('POST', '/api/books', { title, stories })).body;
			await rosa.call('POST', `/api/books/${id}/pdf`);
			const state = async () => (await rosa.call('GET', `/api/books/${id}`)).body.work.state;
			await expect.poll(state, { timeout: 60_000 }).toBe('complete');
			return id;
		};
		const books = [await make('Both <of> us', [gone.story, left.story]), await make('One', [left.story])];
		const look = async () => {
			await app.database.query('delete from "RateLimit"');
			const { texts, files } = await readExport(app, rosa, await makeExport(rosa));
			const names = [...files.keys()].filter((name) => name.startsWith('books/'));
			return {
				names: names.map((name) => name.slice('books/0001 '.length)).sort(),
				index: texts.get('index.html'),
			};
		};
		const said = 'These books contain a story that you have deleted';
		const before = await look();
		expect(before.names).toEqual(['Both of us.pdf', 'One.pdf']);
		expect(before.index).not.toContain(said);
		await remove('stories', gone.story);
		const since = await look();
		expect(since.names).toEqual(['One.pdf']);
		expect(since.index).toContain(said);
		expect(since.index).toContain('<li><bdi>Both &lt;of&gt; us</bdi></li>');
		for (const id of books) await rosa.call('DELETE', `/api/books/${id}`);
	});

	it('a download begun while a deletion waits goes when the story goes for good', async () => {
		const { story, conversation } = await tell();
		const holder = await connect({ connectionString: app.databaseUrl });
		await holder.query('begin');
		await holder.query('select from "AnyConversation" where id = $1 for update', [conversation]);
		const deleted = remove('stories', story);
		await expect.poll(() => waiting('%for update%')).toBe(1);
		const id = await makeExport(rosa);
		const names = [...(await readExport(app, rosa, id)).texts.keys()];
		expect(names.filter((name) => /^stories\/[^/]+\.md$/.test(name))).toHaveLength(1);
		await holder.query('commit');
		await holder.end();
		expect((await deleted).status).toBe(200);
		await removeForGood(story);
		expect((await rosa.call('GET', `/api/my-data/exports/${id}`)).status).toBe(404);
	});

	it('a photo that is being removed is in no download begun meanwhile', async () => {
		const { story } = await tell();
		const [photo = ''] = await addPhotos(rosa, story, 1);
		const first = await makeExport(rosa);
		const holder = await connect({ connectionString: app.databaseUrl });
		await holder.query('begin');
		// Holds the row, so that removing the photo finds the download but cannot delete it yet.
		await holder.query('select from "Export" where id = $1 for update', [first]);
		const photoPath = `/photos/${photo}/large`;
		const removed = rosa.call('DELETE', `/api/stories/${story}/photos`, { photoPath });
		await expect.poll(() => waiting('%DELETE FROM%Export%')).toBe(1);
		const asked = rosa.call('POST', '/api/my-data/exports');
		const ready = `select from "Export" where "readyAt" is not null and id <> $1`;
		await expect
			.poll(
				async () =>
					(await waiting('%advisory%')) + ((await app.database.query(ready, [first])).rowCount ?? 0),
			)
			.toBe(1);
		await holder.query('commit');
		await holder.end();
		expect((await removed).status).toBe(200);
		const { id } = (await asked).body;
		const state = async () => (await rosa.call('GET', `/api/my-data/exports/${id}`)).body.state;
		await expect.poll(state).toBe('complete');
		const files = [...(await readExport(app, rosa, id)).files.keys()];
		expect(files.filter((name) => name.startsWith('stories/photos/'))).toEqual([]);
	});

	it('a story that goes for good takes along downloads from before its deletion, and none from before it was told or later', async () => {
		const { story } = await tell();
		const made = async () => {
			await app.database.query('delete from "RateLimit"');
			const id = await makeExport(rosa);
			const { rows } = await app.database.query('select "userId", "fileId" from "Export" where id = $1', [
				id,
			]);
			return { id, key: `users/${rows[0].userId}/exports/${id}-${rows[0].fileId}.zip` };
		};
		const before = await made();
		expect(await storage.stat(before.key)).not.toBeNull();
		await remove('stories', story);
		expect((await rosa.call('GET', `/api/my-data/exports/${before.id}`)).status).toBe(200);
		await removeForGood(story);
		expect((await rosa.call('GET', `/api/my-data/exports/${before.id}`)).status).toBe(404);
		await expect.poll(() => storage.stat(before.key)).toBeNull();

		const told = await tell();
		await remove('stories', told.story);
		const since = await made();
		await removeForGood(told.story);
		await remove('conversations', told.conversation);
		expect(await storage.stat(since.key)).not.toBeNull();
		await removeForGood(told.conversation);
		await expect.poll(() => storage.stat(since.key)).toBeNull();

		const older = await made();
		const newer = await tell();
		await remove('stories', newer.story);
		await removeForGood(newer.story);
		expect((await rosa.call('GET', `/api/my-data/exports/${older.id}`)).status).toBe(200);
	});

	it('250 deleted stories go in one run of the job', async () => {
		const id = await begin();
		await app.database.query(
			`insert into "AnyStory" (id, "userId", "conversationId", content, status, "deletedAt")
			select gen_random_uuid(), "userId", id, 'x', 'complete', now() - interval '31 days'
			from "Conversation", generate_series(1, 250) where id = $1`,
			[id],
		);
		await runJob();
		const { rows } = await app.database.query('select count(*)::int from "AnyStory"');
		expect(rows[0].count).toBe(0);
		await app.database.query(`delete from graphile_worker._private_jobs where run_at > now()`);
	});
});

describe('Simultaneous deletions', () => {
	it('a story or a conversation deleted three times at once is deleted once', async () => {
		const { story, conversation } = await tell();
		const statuses = async (asked: Promise<{ status: number }>[]) =>
			(await Promise.all(asked)).map(({ status }) => status).sort();
		expect(await statuses([1, 2, 3].map(() => remove('stories', story)))).toEqual([200, 404, 404]);
		expect(await statuses([1, 2, 3].map(() => remove('conversations', conversation)))).toEqual([
			200, 404, 404,
		]);
		expect(await listDeleted()).toHaveLength(2);
	});

	it('a story restored and deleted for good at once is either there or gone, and both answers say which', async () => {
		for (let round = 0; round < 8; round += 1) {
			const { story } = await tell();
			await remove('stories', story);
			const [back, gone] = await Promise.all(
				round % 2 ? [restore(story), removeForGood(story)] : [removeForGood(story), restore(story)].reverse(),
			);
			const statuses = [back?.status, gone?.status];
			const isThere = (await rosa.call('GET', `/api/stories/${story}`)).status === 200;
			expect(statuses).toEqual(isThere ? [200, 409] : [404, 200]);
			expect(await findRows(story)).toEqual(isThere ? expect.arrayContaining(['AnyStory']) : []);
		}
	});

	it('two stories of one conversation restored at once come back as one', async () => {
		const { conversation, story } = await tell();
		await remove('stories', story);
		const another = await generate(conversation);
		await remove('stories', another);
		const answers = await Promise.all([restore(story), restore(another), restore(story)]);
		expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
		const { rows } = await app.database.query('select id from "Story" where "conversationId" = $1', [
			conversation,
		]);
		expect(rows).toHaveLength(1);
	});

	it('a story deleted while it is changed is not alive in a deleted conversation', async () => {
		for (let round = 0; round < 6; round += 1) {
			const { conversation, story } = await tell();
			const both = await Promise.all([
				remove('stories', story),
				rosa.call('PUT', `/api/stories/${story}`, { content: 'Saved meanwhile.' }),
				rosa.call('POST', `/api/stories/${story}/links`, {}),
				rosa.call('POST', '/api/stories/generate', { conversationId: conversation, replaces: 2 }),
				remove('conversations', conversation),
			]);
			for (const { status } of both) expect([200, 201, 404, 409]).toContain(status);
		}
		const { rows } = await app.database.query(
			`select 1 from "Story" s join "AnyConversation" c on c.id = s."conversationId" where c."deletedAt" is not null`,
		);
		expect(rows).toEqual([]);
		expect((await rosa.call('GET', '/api/stories')).status).toBe(200);
	});

	it('a message sent while its conversation is deleted does not fail, and the conversation stays deleted', async ({
		visitor,
	}) => {
		const id = await begin();
		const form = await visitor.fill(`/chat/${id}`, 'send', { content: 'My father oiled it.' });
		const [sent] = await Promise.all([visitor.send(form), remove('conversations', id)]);
		expect(sent.status).toBeLessThan(500);
		expect((await visitor.open(`/chat/${id}`)).status).toBe(404);
	});
});

describe('The page of what was recently deleted', () => {
	it('the page is linked, says until when things are kept, restores a story, and deletes it for good', async ({
		visitor,
	}) => {
		const { conversation, story } = await tell();
		const { title } = (await rosa.call('GET', `/api/stories/${story}`)).body;
		const memories = (await visitor.open('/profile')).find('main');
		expect(memories?.find('a', { href: '/deleted' })?.text).toBe('Recently deleted');
		expect((await visitor.open('/deleted')).text).toContain('There is nothing here.');
		const deleted = await visitor.submitAndFollow(`/profile?delete=${story}`, 'delete-story', {
			storyId: story,
		});
		expect(deleted.text).toContain('Story deleted successfully');
		const notice = deleted.find('section', { 'aria-label': 'Notifications (F8)' });
		expect(notice?.find('a', { href: '/deleted' })?.text).toBe('Recently deleted');

		const page = await visitor.open('/deleted');
		expect([page.heading, page.all('h2').map(({ text }) => text)]).toEqual(['Recently deleted', [title]]);
		const inWords = (days: number) =>
			new Date(Date.now() + days * 24 * 60 * 60 * 1000).toLocaleDateString('en-US', {
				dateStyle: 'long',
				timeZone: 'UTC',
			});
		expect(page.text.replaceAll('\u00a0', ' ')).toContain(
			`Deleted ${inWords(0)} · Kept until ${inWords(30)}`,
		);
		expect(page.text).toContain('After that it is gone for good.');
		const restored = await visitor.submitAndFollow('/deleted', 'restore', { id: story });
		expect(restored.text).toContain('Story restored');
		expect(restored.find('a', { href: `/stories/${story}` })?.text).toBe('View');

		await remove('stories', story);
		const asking = await visitor.open(`/deleted?forget=${story}`);
		expect(asking.find('p', { id: 'question' })?.text).toBe(
			'Are you sure you want to delete this story for good? Nobody can bring it back after that.',
		);
		const form = await visitor.fill(`/deleted?forget=${story}`, 'delete-for-good', { id: story });
		for (const _ of ['once', 'twice'])
			expect((await visitor.follow('/deleted', await visitor.send(form))).text).toContain('Deleted for good');
		expect(await findRows(story)).toEqual([]);
		expect((await rosa.call('GET', `/api/conversations/${conversation}`)).status).toBe(200);
	});

	it('the page says why a story cannot come back, and keeps it', async ({ visitor }) => {
		const { conversation, story } = await tell();
		await remove('stories', story);
		await generate(conversation);
		const refused = await visitor.submitAndFollow('/deleted', 'restore', { id: story });
		expect(refused.text).toContain('There is a newer story from the same conversation.');
		expect(await listDeleted()).toHaveLength(1);
	});

	it('the page lists the latest deletions first, 20 on each page', async ({ visitor }) => {
		for (let number = 1; number <= 23; number += 1)
			await remove('conversations', await begin(`Memory ${number}.`));
		const page = await visitor.open('/deleted');
		const titles = page.all('h2').map(({ text }) => text);
		expect([titles.length, titles[0]]).toEqual([20, 'Memory 23.']);
		const older = page.all('a').find(({ text }) => text === 'Deleted earlier')?.attributes.href ?? '';
		const next = await visitor.open(older);
		expect(next.all('h2').map(({ text }) => text)).toEqual(['Memory 3.', 'Memory 2.', 'Memory 1.']);
		const { headers, body } = await rosa.call('GET', '/api/deleted?limit=5');
		expect([body.length, headers.get('Link')]).toEqual([5, expect.stringContaining('rel="next"')]);
	});

	it('the page and the calls neither show nor grant anything to anybody else', async () => {
		const { story } = await tell();
		await remove('stories', story);
		const before = await readSums(app.database);
		const boss = await signIn(app.url, admin);
		expect((await boss.call('GET', '/api/deleted')).body).toEqual([]);
		expect((await boss.call('POST', `/api/deleted/${story}/restore`)).status).toBe(404);
		expect((await boss.call('DELETE', `/api/deleted/${story}`)).status).toBe(404);
		const visitor = await visit(app.url, admin);
		for (const intent of ['restore', 'delete-for-good'])
			await visitor.post('/deleted', { intent, id: story });
		expect(await readSums(app.database)).toEqual(before);
	});
});
