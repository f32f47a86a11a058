import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { withClient } from '#app/database/pool.server.ts';
import { createDatabase } from '#tests/support/cluster.ts';

const folder = path.resolve('prisma/migrations');
const migration = '20261123015845_one_title';

async function apply(client: pg.Client, wanted: (name: string) => boolean) {
	const names = (await readdir(folder)).filter((name) => /^\d/.test(name) && wanted(name)).sort();
	for (const name of names)
		await client.query(await readFile(path.join(folder, name, 'migration.sql'), 'utf8'));
}

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
			`insert into "StoryDraft" ("storyId", version, title, content, passages) values ($1, 2, $2, 'Typed.', '{}')`,
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

it('A database with two titles gets one, and keeps the other among the versions', async () => {
	const database = await createDatabase();
	await withClient(database.url, async (client) => {
		await client.query('drop schema public cascade');
		await client.query('create schema public');
		await apply(client, (name) => name < migration);
		await client.query(`insert into "User" (id, email) values (gen_random_uuid(), 'rosa@example.com')`);
		await store(client, 1, { memory: 'The river', story: 'Flour', isOwn: true, draft: 'Flour' });
		await store(client, 2, { memory: 'The new name', story: 'The mill', draft: 'Typed title' });
		await store(client, 3, { memory: null, story: 'The mill' });
		await store(client, 4, { memory: 'The mill', story: 'The mill', draft: 'The mill' });
		await store(client, 5, { memory: 'We had a mill', story: '', status: 'writing' });
		await apply(client, (name) => name >= migration);
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
		// From now on a new name is looked for with the story, too.
		await client.query(`update "Story" set words = 'stored'`);
		await client.query(`update "Conversation" set title = 'Another' where title = 'Flour'`);
		expect((await client.query('select id from "Story" where words is null')).rows).toHaveLength(1);
	});
	await database.drop();
});
