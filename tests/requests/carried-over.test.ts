import { readFile } from 'node:fs/promises';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '#app/database/pool.server.ts';
import { migrate } from '#prisma/migrate.ts';
import { type App, startApp } from '#tests/support/app.ts';
import { type Client, signIn } from '#tests/support/client.ts';
import { createDatabase } from '#tests/support/cluster.ts';
import { type Visitor, visit } from '#tests/support/visitor.ts';

/**
 * The newest migration of the product that wrote the rows of `database-before.json`,
 * through its own screens and calls.
 */
const newestThen = '20261122155610_story_titles';

const submitted = [{ id: 'x', fields: { intent: 'start', content: 'Typed when signed out.' } }];

type Row = Record<string, unknown>;
type Rows = Record<string, Row[]>;

let before: Rows;
let database: Awaited<ReturnType<typeof createDatabase>>;
let app: App;
let client: Client;
let visitor: Visitor;

beforeAll(async () => {
	before = JSON.parse(await readFile('tests/support/database-before.json', 'utf8'));
	database = await createDatabase('template0');
	await migrate(database.url, { last: newestThen });
	await runMigrations({ connectionString: database.url });
	await withClient(database.url, async (postgres) => {
		// Rows come after the rows that they refer to.
		for (const table of ['User', 'Conversation', 'Message', 'Story', 'StoryRevision', 'StoryDraft']) {
			const columns = Object.keys(before[table]?.[0] ?? {}).map((name) => `"${name}"`);
			await postgres.query(
				`insert into "${table}" (${columns}) select ${columns} from ` +
					`json_populate_recordset(null::"${table}", $1)`,
				[JSON.stringify(before[table])],
			);
		}
		// Sessions from before devices had names, and of a program under its earlier name.
		for (const device of ['', 'Another program'])
			await postgres.query(
				`insert into "Session" (id, "tokenHash", "userId", device, "expiresAt")
				select gen_random_uuid(), decode(md5($1 || email), 'hex'), id, $1, now() + interval '1 day' from "User"`,
				[device],
			);
		await postgres.query(
			`insert into "SavedSubmission" ("tokenHash", fields, "expiresAt") values ('\\x01', $1, now() + ` +
				`interval '1 hour')`,
			[JSON.stringify(submitted)],
		);
		await postgres.query(
			`select graphile_worker.add_job('write_story', json_build_object('storyId', id), job_key := id::text)
			from "Story" where status = 'writing'`,
		);
	});
	expect(await migrate(database.url)).not.toEqual([]);
	app = await startApp({ databaseUrl: database.url });
	client = await signIn(app.url);
	visitor = await visit(app.url);
});
afterAll(async () => {
	await app?.stop();
	await database?.drop();
});

const rows = (table: string) => before[table] ?? [];
/** The story of a memory that had another title than the memory; the migration gave that title to the memory. */
const partedFrom = ({ id, title }: Row) =>
	rows('Story').find((story) => story.conversationId === id && story.hasOwnTitle && story.title !== title);
const storyAbout = (words: string) => {
	const told = rows('Message').find(({ content }) => String(content).includes(words));
	return String(rows('Story').find(({ conversationId }) => conversationId === told?.conversationId)?.id);
};

describe('An older database after the migrations', () => {
	it('each memory is kept word for word', async () => {
		const { body: memories } = await client.call('GET', '/api/conversations');
		expect(memories).toHaveLength(rows('Conversation').length);
		for (const memory of rows('Conversation')) {
			const { id } = memory;
			const { body } = await client.call('GET', `/api/conversations/${id}`);
			const told = JSON.parse(body.messages).map(({ content }: Row) => content);
			const then = rows('Message').filter(({ conversationId }) => conversationId === id);
			expect(told).toEqual(
				then.sort((a, b) => Number(a.position) - Number(b.position)).map((row) => row.content),
			);
			expect(body.title).toBe((partedFrom(memory) ?? memory).title);
		}
	});

	it('each story is kept with all its versions', async () => {
		for (const { id, conversationId, title, content, status, version: then } of rows('Story')) {
			if (!['complete', 'draft'].includes(String(status))) continue;
			const { body: story } = await client.call('GET', `/api/stories/${id}`);
			const memory = rows('Conversation').find((row) => row.id === conversationId);
			const isParted = memory && partedFrom(memory);
			const version = Number(then) + (isParted ? 1 : 0);
			expect(story).toMatchObject({ title, content, status, version });
			if (isParted) {
				const { body } = await client.call('GET', `/api/stories/${id}/revisions/${then}`);
				expect(body).toMatchObject({ title: memory.title, content });
			}
			expect(await visitor.open(`/stories/${id}`)).toMatchObject({ status: 200, heading: title });
			for (const then of rows('StoryRevision').filter(({ storyId }) => storyId === id)) {
				const { body } = await client.call('GET', `/api/stories/${id}/revisions/${then.version}`);
				expect(body).toMatchObject({ title: then.title, content: then.content });
			}
		}
	});

	it('unsaved text is kept, with what an undo put aside', async () => {
		const dog = await visitor.open(`/stories/${storyAbout('called Bess')}/edit`);
		expect(dog.text).toContain('We had a dog called Bess, and this is not saved.');
		const chapel = `/stories/${storyAbout('chapel choir')}/edit`;
		await visitor.submit(chapel, 'undo');
		expect((await visitor.open(chapel)).text).toContain('I sang in the choir, and so did Mabel.');
	});

	it('text sent by somebody signed out is kept', async () => {
		const { rows } = await app.database.query(
			`select fields->'forms' as forms from "UnsavedText" where "tokenHash" = '\\x01' and "expiresAt" > now()`,
		);
		expect(rows).toEqual([{ forms: submitted }]);
	});

	it('a finished rewrite is kept, and one under way comes to its end', async () => {
		const school = await visitor.open(`/stories/${storyAbout('along the canal')}/edit`);
		expect(school.text).toContain('Ann wore clogs until she was nine.');
		const plums = `/stories/${storyAbout('smelled of plums')}/edit`;
		await expect.poll(async () => (await visitor.open(plums)).text).not.toContain('Stop');
		expect((await visitor.open(plums)).text).toContain('The kitchen smelled of plums, half rewritten.');
	});

	it('a half-written story is finished, and a failed one can be asked for again', async () => {
		const tram = `/api/stories/${storyAbout('tram ran past')}`;
		await expect.poll(async () => (await client.call('GET', tram)).body.status).toBe('complete');
		expect((await client.call('GET', tram)).body.content).toContain('In 1949 it ran for the last time.');
		const market = storyAbout('sold eggs');
		const { body } = await client.call('GET', `/api/stories/${market}`);
		expect(body.status).toBe('failed');
		const asked = await client.call('POST', '/api/stories/generate', { conversationId: body.conversationId });
		expect(asked.body).toEqual({ id: market, status: 'complete', undecided: 0 });
	});

	it('sessions without a known device are listed as such', async () => {
		const { body } = await client.call('GET', '/api/auth/sessions');
		const devices = body
			.map(({ device }: Row) => device)
			.filter((device: string) => !device.includes(' on '));
		expect(devices).toEqual(Array(devices.length).fill('Unknown device'));
		expect(devices.length).toBeGreaterThan(1);
	});

	it('jobs of older names are gone', async () => {
		const { rows } = await app.database.query(
			`select task_identifier as name from graphile_worker.jobs where task_identifier like '%stor%'`,
		);
		expect(rows).toEqual([]);
	});

	it('memories and stories are found in the search', async () => {
		const find = async (query: string) => (await visitor.open(`/profile?q=${query}`)).text;
		await expect.poll(() => find('saucepan')).toContain('Rosa and the saucepan');
		await expect.poll(() => find('green glass')).toContain('Only told');
	});
});

/** A memory and its story as they were stored before, by number. */
async function store(
	client: pg.Client,
	number: number,
	{ memory, story, isOwn = false, status = 'complete', draft }: Before,
) {
	const id = `00000000-0000-4000-8000-00000000000${number}`;
	await client.query(
		`insert into "Conversation" (id, "userId", title, words) select $1, id, $2, 'stored' from "User"`,
		[id, memory],
	);
	await client.query(
		`insert into "Story" (id, "userId", "conversationId", title, "hasOwnTitle", content, status, version, author, words)
		select $1, id, $1, $2, $3, 'It never stood still.', $4::"StoryStatus", 2, 'assistant', 'stored' from "User"`,
		[id, story, isOwn, status],
	);
	await client.query(
		`insert into "StoryRevision" ("storyId", version, title, "hasOwnTitle", content, author, "createdAt")
		values ($1, 1, 'The first title', false, 'It stood still.', 'assistant', now())`,
		[id],
	);
	if (draft)
		await client.query(
			'insert into "StoryDraft" ("storyId", version, title, content, passages) values ($1, 2, $2, ' +
				`'Typed.', '{}')`,
			[id, draft],
		);
}

interface Before {
	memory: string | null;
	story: string;
	isOwn?: boolean;
	status?: string;
	draft?: string;
}

it('a memory and a story with two titles get one, and the other title is kept among the versions', async () => {
	const database = await createDatabase('template0');
	await migrate(database.url, { last: '20261122213000_search_words' });
	await withClient(database.url, async (client) => {
		await client.query(`insert into "User" (id, email) values (gen_random_uuid(), 'rosa@example.com')`);
		await store(client, 1, { memory: 'The river', story: 'Flour', isOwn: true, draft: 'Flour' });
		await store(client, 2, { memory: 'The new name', story: 'The mill', draft: 'Typed title' });
		await store(client, 3, { memory: null, story: 'The mill' });
		await store(client, 4, { memory: 'The mill', story: 'The mill', draft: 'The mill' });
		await store(client, 5, { memory: 'We had a mill', story: '', status: 'writing' });
		await migrate(database.url, { last: '20261123015845_one_title' });
		const { rows } = await client.query(
			`select right(c.id::text, 1)::int as number, c.title, s.version, s.words is null as "isSearchedAnew",
				d.title as draft, d.version as "draftVersion",
				(select string_agg(r.version || ' ' || r.title, ', ' order by r.version) from "StoryRevision" r
					where r."storyId" = s.id) as versions,
				(select string_agg(content, ' ') from "StoryRevision" r where r."storyId" = s.id and r.version = 2) as text
			from "Story" s join "Conversation" c on c.id = s."conversationId"
			left join "StoryDraft" d on d."storyId" = s.id order by 1`,
		);
		const same = { text: null, versions: '1 The first title', version: 2, isSearchedAnew: false };
		const none = { draft: null, draftVersion: null };
		const parted = { text: 'It never stood still.', version: 3, isSearchedAnew: true };
		expect(rows).toEqual([
			{
				number: 1,
				title: 'Flour',
				...parted,
				versions: '1 The first title, 2 The river',
				draft: null,
				draftVersion: 3,
			},
			{
				number: 2,
				title: 'The new name',
				...parted,
				versions: '1 The first title, 2 The mill',
				draft: 'Typed title',
				draftVersion: 3,
			},
			{ number: 3, title: 'The mill', ...same, ...none },
			{ number: 4, title: 'The mill', ...same, draft: null, draftVersion: 2 },
			{ number: 5, title: 'We had a mill', ...same, ...none },
		]);
		// From now on a memory's new title makes the search index its story again.
		await client.query(`update "Story" set words = 'stored'`);
		await client.query(`update "Conversation" set title = 'Another' where title = 'Flour'`);
		expect((await client.query('select id from "Story" where words is null')).rows).toHaveLength(1);
	});
	await database.drop();
});

it('of versions whose names look alike the oldest keeps its name, and a run the tests that it passed', async () => {
	const database = await createDatabase('template0');
	await migrate(database.url, { last: '20261130151356_reply_lease' });
	await withClient(database.url, async (client) => {
		const ids = ['1', '2', '3'].map((nth) => `01a1fd04-0000-7000-8000-00000000000${nth}`);
		for (const [at, name] of ['beta 1', 'ＢＥＴＡ\u00a01', 'beta 2'].entries())
			await client.query(
				`insert into "Prompt" (id, type, version, content) values ($1, 'conversation', $2, 'Ask.')`,
				[ids[at], name],
			);
		await client.query(`insert into "PromptTestRun" (id, "promptId", held, total) values ($1, $1, 3, 5)`, [
			ids[0],
		]);
		await migrate(database.url);
		const { rows } = await client.query('select version from "Prompt" order by id');
		expect(rows.map(({ version }) => version)).toEqual(['beta 1', `ＢＥＴＡ\u00a01 (${ids[1]})`, 'beta 2']);
		const { rows: runs } = await client.query('select held, total from "PromptTestRun"');
		expect(runs).toEqual([{ held: 3, total: 5 }]);
	});
});
