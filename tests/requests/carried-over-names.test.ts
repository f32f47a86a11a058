import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withClient } from '#app/database/pool.server.ts';
import { migrate } from '#prisma/migrate.ts';
import { type App, startApp } from '#tests/support/app.ts';
import { type Client, signIn } from '#tests/support/client.ts';
import { createDatabase } from '#tests/support/cluster.ts';
import { Visitor, visit } from '#tests/support/visitor.ts';

/** The newest migration of the product that read out of its understanding of messages whose name is not told. */
const newestThen = '20261129075116_late_emails';

interface Said {
	content: string;
	/** The member who said it; one who is no member has been removed since. */
	by?: string;
	/** Words of a wish to leave something out, as rules understood it, and what it is about. */
	wish?: string;
	about?: string;
	leftOut?: string;
	/** A rule asked about them: whether they are a secret (`wish`), or whether anything was meant at all (null). */
	waits?: { words: string; reason: 'wish' | null };
	/** A person has put it in. */
	isKept?: true;
}

interface Before {
	title: string;
	members?: string[];
	said: Said[];
	/** The names in “Told by”; null for none. */
	toldBy: string | null;
	hidden: string[];
}

const my = 'Please leave my name out of the story.';
const farm = 'We had a farm near the river.';

// Rosa is whose memory they are.
const memories: Before[] = [
	{ title: 'Named', said: [{ content: farm }], toldBy: 'Rosa', hidden: [] },
	{
		title: 'Own',
		said: [{ content: farm }, { content: my, wish: my, leftOut: my }],
		toldBy: null,
		hidden: ['Rosa'],
	},
	{
		title: 'Put in',
		said: [{ content: farm }, { content: my, wish: my, leftOut: my, isKept: true }],
		toldBy: 'Rosa',
		hidden: [],
	},
	{
		title: 'A smiley first',
		said: [{ content: `🙂 ${farm} Пожалуйста, без имени.`, wish: 'Пожалуйста, без имени.' }],
		toldBy: null,
		hidden: ['Rosa'],
	},
	{
		title: 'Of a member',
		members: ['Harold', 'Ann'],
		said: [
			{ content: `Harold: ${farm}`, by: 'Harold' },
			{ content: `Harold: ${my}`, by: 'Harold', wish: `Harold: ${my}`, leftOut: my },
			{ content: 'Ann: So was I.', by: 'Ann' },
		],
		toldBy: 'Ann',
		hidden: ['Harold'],
	},
	{
		title: 'Of a member who was removed',
		members: ['Ann'],
		said: [
			{ content: `Bert: ${farm}`, by: 'Bert' },
			{ content: `Bert: ${my}`, by: 'Bert', wish: `Bert: ${my}`, leftOut: my },
			{ content: 'Ann: So was I.', by: 'Ann' },
		],
		toldBy: 'Ann',
		hidden: ['Bert'],
	},
	{
		title: 'Of a member, by another',
		members: ['Ida', 'Joan'],
		said: [
			{ content: `Ida: ${farm}`, by: 'Ida' },
			{
				content: 'Joan: Please don’t mention Ida.',
				by: 'Joan',
				wish: 'Please don’t mention Ida.',
				about: 'Ida',
				leftOut: 'Please don’t mention Ida.',
			},
		],
		toldBy: 'Joan',
		hidden: ['Ida'],
	},
	{
		title: 'Of no name at all',
		said: [
			{ content: `${farm} It ate a hat.`, leftOut: 'It ate a hat.' },
			{
				content: 'Leave out the hat.',
				wish: 'Leave out the hat.',
				about: 'the hat',
				leftOut: 'Leave out the hat.',
			},
		],
		toldBy: 'Rosa',
		hidden: ['hat'],
	},
	{
		title: 'A doubt',
		said: [{ content: `${farm} It had a well.`, waits: { words: 'It had a well.', reason: null } }],
		toldBy: 'Rosa',
		hidden: [],
	},
	{
		title: 'A question',
		said: [{ content: `${farm} It had a ghost.`, waits: { words: 'It had a ghost.', reason: 'wish' } }],
		toldBy: 'Rosa',
		hidden: ['ghost'],
	},
];

let database: Awaited<ReturnType<typeof createDatabase>>;
let app: App;
let rosa: Client;
let screen: Visitor;

beforeAll(async () => {
	database = await createDatabase('template0');
	await migrate(database.url, { last: newestThen });
	await withClient(database.url, async (client) => {
		const { User: users } = JSON.parse(await readFile('tests/support/database-before.json', 'utf8'));
		await client.query(
			'insert into "User" (id, email, name) select id, email, name from json_populate_recordset(null::"User", $1)',
			[JSON.stringify(users)],
		);
		for (const memory of memories) await store(client, memory);
	});
	expect(await migrate(database.url)).not.toEqual([]);
	app = await startApp({ databaseUrl: database.url });
	rosa = await signIn(app.url);
	screen = await visit(app.url);
});
afterAll(async () => {
	await app?.stop();
	await database?.drop();
});

/** A memory and its story as they were stored before. */
async function store(client: pg.Client, { title, members = [], said }: Before): Promise<void> {
	const insert = async (sql: string, values: unknown[]): Promise<string> =>
		(await client.query(`${sql} returning id`, values)).rows[0].id;
	const owner = `(select id from "User" where email = 'user@example.com')`;
	const id = await insert(
		`insert into "Conversation" (id, "userId", title, mode) values (gen_random_uuid(), ${owner}, $1, $2)`,
		[title, members.length > 0 ? 'group' : 'single'],
	);
	await insert(
		`insert into "Story" (id, "userId", "conversationId", content, status)
		values (gen_random_uuid(), ${owner}, $1, 'It never stood still.', 'complete')`,
		[id],
	);
	const memberIds = new Map<string, string>();
	for (const name of members)
		memberIds.set(
			name,
			await insert(
				`insert into "Participant" (id, "conversationId", name, color)
				values (gen_random_uuid(), $1, $2, '#EF4444')`,
				[id, name],
			),
		);
	for (const [position, { content, by, wish, about, leftOut, waits, isKept }] of said.entries()) {
		const start = wish ? content.indexOf(wish) : 0;
		const meaning = wish && { kind: 'leaveOut', start, end: start + wish.length, ...(about && { about }) };
		const messageId = await insert(
			`insert into "Message" (id, "conversationId", position, role, content, mode, "speakerId", "idempotencyKey",
				understanding, "proposedAt")
			values (gen_random_uuid(), $1, $2, 'user', $3, $4, $5, gen_random_uuid(), $6, now())`,
			[
				id,
				position,
				content,
				by ? 'group' : 'single',
				by ? (memberIds.get(by) ?? crypto.randomUUID()) : null,
				JSON.stringify({ language: 'en', nothingTold: false, meanings: meaning ? [meaning] : [] }),
			],
		);
		if (waits)
			await insert(
				`insert into "Decision" (id, "conversationId", "messageId", start, words, kind, by, state, reason, "askedBy")
				values (gen_random_uuid(), $1, $2, $3, $4, 'leaveOut', 'rule', 'proposed', $5, $2)`,
				[id, messageId, content.indexOf(waits.words), waits.words, waits.reason],
			);
		if (!leftOut) continue;
		for (const [kind, decidedBy] of [['leaveOut', 'rule'], ...(isKept ? [['keep', 'person']] : [])])
			await insert(
				`insert into "Decision" (id, "conversationId", "messageId", start, words, kind, by, state, reason, "createdAt")
				values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, 'accepted', 'wish', now())`,
				[id, messageId, content.indexOf(leftOut), leftOut, kind, decidedBy],
			);
	}
}

async function find(title: string): Promise<{ id: string; storyId: string }> {
	const { rows } = await app.database.query(
		`select c.id, s.id as "storyId" from "Conversation" c join "Story" s on s."conversationId" = c.id
		where c.title = $1`,
		[title],
	);
	return rows[0];
}

it.each(memories)('a hidden name stays hidden: $title', async ({ title, toldBy, hidden }) => {
	const { id, storyId } = await find(title);
	const { body: link } = await rosa.call('POST', `/api/stories/${storyId}/links`, {});
	const { body: before } = await rosa.call('GET', `/api/stories/${storyId}`);
	const again = { conversationId: id, replaces: before.version };
	expect((await rosa.call('POST', '/api/stories/generate', again)).status).toBe(200);
	const { body: story } = await rosa.call('GET', `/api/stories/${storyId}`);
	const page = await (await new Visitor(app.url).ask(link.address)).text();
	expect(page).toContain('We had a farm');
	if (toldBy) expect(page).toContain(`Told by ${toldBy}`);
	else expect(page).not.toContain('Told by');
	for (const name of hidden) {
		expect(`${story.title} ${story.content}`).not.toContain(name);
		expect(page).not.toContain(name);
	}
	const { body: sheet } = await rosa.call('GET', `/api/conversations/${id}/told`);
	expect(JSON.stringify(sheet.messages.flatMap(toTold))).not.toContain('Please');
});

it('a mere doubt in an older database is dropped, and an open question is asked', async () => {
	const sheetOf = async (title: string) =>
		(await rosa.call('GET', `/api/conversations/${(await find(title)).id}/told`)).body;
	const doubt = await sheetOf('A doubt');
	expect([doubt.questions, doubt.leftOut]).toEqual([[], 0]);
	const { questions, leftOut } = await sheetOf('A question');
	expect([questions[0].candidates[0].said, leftOut]).toEqual(['It had a ghost.', 1]);
});

const toTold = ({ sentences }: { sentences: { told: string | null; by: string | null }[] }) =>
	sentences.map(({ told, by }) => (by === 'person' ? null : told));

it('hidden names of an older database are carried over to their memories', async () => {
	const storyIds: string[] = [];
	for (const { title } of memories) storyIds.push((await find(title)).storyId);
	const { body: book } = await rosa.call('POST', '/api/books', { title: 'All', storyIds });
	const page = await screen.open(`/books/${book.id}`);
	expect(page.status).toBe(200);
	const { rows } = await app.database.query(
		`select c.title, c."isOwnerUnnamed" as "isOwner",
			(select string_agg(name, ' ') from "Participant" p where p."conversationId" = c.id and "isUnnamed") as members,
			(select string_agg("from", ' ') from "NameChange" n where n."conversationId" = c.id) as names
		from "Conversation" c where c.title = any($1) order by array_position($1, c.title)`,
		[memories.map(({ title }) => title)],
	);
	expect(rows.map(({ isOwner, members, names }) => [isOwner, members, names])).toEqual([
		[false, null, null],
		[true, null, null],
		[false, null, null],
		[true, null, null],
		[false, 'Harold', null],
		[false, null, 'Bert'],
		[false, 'Ida', null],
		[false, null, null],
		[false, null, null],
		[false, null, null],
	]);
});
