import { readFile } from 'node:fs/promises';
import { runMigrations } from 'graphile-worker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '#app/database/pool.server.ts';
import { migrate } from '#prisma/migrate.ts';
import { type App, startApp } from '#tests/support/app.ts';
import { type Client, signIn } from '#tests/support/client.ts';
import { createDatabase } from '#tests/support/cluster.ts';
import { type Visitor, visit } from '#tests/support/visitor.ts';

/** The newest migration of the product that wrote the rows of `database-before.json`, through its own screens and calls. */
const newestThen = '20261122155610_story_titles';

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
	await migrate(database.url, newestThen);
	await runMigrations({ connectionString: database.url });
	await withClient(database.url, async (postgres) => {
		// In the order in which one row names another.
		for (const table of ['User', 'Conversation', 'Message', 'Story', 'StoryRevision', 'StoryDraft']) {
			const columns = Object.keys(before[table]?.[0] ?? {}).map((name) => `"${name}"`);
			await postgres.query(
				`insert into "${table}" (${columns}) select ${columns} from json_populate_recordset(null::"${table}", $1)`,
				[JSON.stringify(before[table])],
			);
		}
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
const storyAbout = (words: string) => {
	const told = rows('Message').find(({ content }) => String(content).includes(words));
	return String(rows('Story').find(({ conversationId }) => conversationId === told?.conversationId)?.id);
};

describe('A database of before has after the migrations', () => {
	it('every memory, word for word', async () => {
		const { body: memories } = await client.call('GET', '/api/conversations');
		expect(memories).toHaveLength(rows('Conversation').length);
		for (const { id, title } of rows('Conversation')) {
			const { body } = await client.call('GET', `/api/conversations/${id}`);
			const told = JSON.parse(body.messages).map(({ content }: Row) => content);
			const then = rows('Message').filter(({ conversationId }) => conversationId === id);
			expect(told).toEqual(
				then.sort((a, b) => Number(a.position) - Number(b.position)).map((row) => row.content),
			);
			expect(body.title).toBe(title);
		}
	});

	it('every story and all its versions', async () => {
		for (const { id, title, content, status, version } of rows('Story')) {
			if (!['complete', 'draft'].includes(String(status))) continue;
			const { body: story } = await client.call('GET', `/api/stories/${id}`);
			expect(story).toMatchObject({ title, content, status, version });
			expect(await visitor.open(`/stories/${id}`)).toMatchObject({ status: 200, heading: title });
			for (const then of rows('StoryRevision').filter(({ storyId }) => storyId === id)) {
				const { body } = await client.call('GET', `/api/stories/${id}/revisions/${then.version}`);
				expect(body).toMatchObject({ title: then.title, content: then.content });
			}
		}
	});

	it('what was typed and not saved, with what an undo put aside', async () => {
		const dog = await visitor.open(`/stories/${storyAbout('called Bess')}/edit`);
		expect(dog.text).toContain('We had a dog called Bess, and this is not saved.');
		const chapel = `/stories/${storyAbout('chapel choir')}/edit`;
		await visitor.submit(chapel, 'undo');
		expect((await visitor.open(chapel)).text).toContain('I sang in the choir, and so did Mabel.');
	});

	it('a rewrite that is done, and one under way that comes to its end', async () => {
		const school = await visitor.open(`/stories/${storyAbout('along the canal')}/edit`);
		expect(school.text).toContain('Ann wore clogs until she was nine.');
		const plums = `/stories/${storyAbout('smelled of plums')}/edit`;
		await expect.poll(async () => (await visitor.open(plums)).text).not.toContain('Stop');
		expect((await visitor.open(plums)).text).toContain('The kitchen smelled of plums, half rewritten.');
	});

	it('a half-written story that is written to its end, and one that failed and can be asked for again', async () => {
		const tram = `/api/stories/${storyAbout('tram ran past')}`;
		await expect.poll(async () => (await client.call('GET', tram)).body.status).toBe('complete');
		expect((await client.call('GET', tram)).body.content).toContain('In 1949 it ran for the last time.');
		const market = storyAbout('sold eggs');
		const { body } = await client.call('GET', `/api/stories/${market}`);
		expect(body.status).toBe('failed');
		const asked = await client.call('POST', '/api/stories/generate', { conversationId: body.conversationId });
		expect(asked.body).toEqual({ id: market, status: 'complete' });
	});

	it('no job that nobody knows any more', async () => {
		const { rows } = await app.database.query(
			`select task_identifier as name from graphile_worker.jobs where task_identifier like '%stor%'`,
		);
		expect(rows).toEqual([]);
	});

	it('all of it in the search, once the words are made', async () => {
		const find = async (query: string) => (await visitor.open(`/profile?q=${query}`)).text;
		await expect.poll(() => find('saucepan')).toContain('Rosa and the saucepan');
		await expect.poll(() => find('green glass')).toContain('Only told');
	});
});
