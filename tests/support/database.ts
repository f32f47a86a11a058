import type pg from 'pg';

/** Tables that hold no memories and change when people only look: uses counted, sessions used. */
export const notCounted = [
	'RateLimit',
	'PromptUse',
	'PromptUseCount',
	'Session',
	'SignIn',
	'_prisma_migrations',
];

export async function listTables(
	query: (sql: string) => Promise<{ rows: { tablename: string }[] }>,
): Promise<string[]> {
	const { rows } = await query(`select tablename from pg_tables where schemaname = 'public' order by 1`);
	return rows.map(({ tablename }) => tablename);
}

/** Deletes prompts with their history, which otherwise stays in the database. */
export const dropPrompts = (database: pg.Client, where: string) =>
	database.query(
		['Use', 'UseCount', 'Event', 'Trial', 'TestRun', '']
			.map((of) => `lock table "Prompt${of}"; delete from "Prompt${of}" where ${of ? 'true' : where};`)
			.join(''),
	);

/** A short text that changes with every change to anybody's rows. */
export async function fingerprint(database: pg.Client): Promise<string> {
	return JSON.stringify([...(await readSums(database))].sort());
}

/** A row without the words for the search, which a job may store at any time. */
const kept = `(to_jsonb(t) - '{words,wordRuns,wordsVersion}'::text[])::text`;

const ofConversation = (table: string, row = 't::text') =>
	`select c."userId"::text, ${row} from "${table}" t join "AnyConversation" c on c.id = t."conversationId"`;
const ofStory = (table: string) =>
	`select s."userId"::text, t::text from "${table}" t join "AnyStory" s on s.id = t."storyId"`;

/** Finds the owners of rows in tables without a `userId`. */
const owned: Record<string, string> = {
	Message: ofConversation('Message', kept),
	Participant: ofConversation('Participant'),
	ModelUse: ofConversation('ModelUse'),
	// Only the text of stories: a page's forms, kept for an hour, are no memories.
	UnsavedText: ofStory('UnsavedText'),
	StoryLink: ofStory('StoryLink'),
	VoiceLink: `select b."userId"::text, t::text from "VoiceLink" t join "Book" b on b.id = t."bookId"`,
	Photo: ofStory('Photo'),
	PhotoUpload: ofStory('PhotoUpload'),
	EmailShare: ofStory('EmailShare'),
	Decision: ofConversation('Decision'),
	NameChange: ofConversation('NameChange'),
	TellerWish: ofConversation('TellerWish'),
	StoryRevision: ofStory('StoryRevision'),
	User: `select id::text, t::text from "User" t`,
	// The time of the last use does not count as a change.
	Session: `select "userId"::text, id::text || "tokenHash"::text from "Session"`,
};

/** A sum over all rows of each owner; rows without an owner are summed under `others`. */
export async function readSums(database: pg.Client, leftOut = notCounted): Promise<Map<string, string>> {
	// Not from information_schema, which takes ten times as long as all the sums.
	const { rows: tables } = await database.query(
		`select relname as name, bool_or(attname = 'userId') as is_owned
		from pg_class join pg_attribute on attrelid = pg_class.oid
		where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1) group by 1`,
		[leftOut],
	);
	const selects = tables.map(
		({ name, is_owned }) =>
			owned[name] ?? `select ${is_owned ? '"userId"::text' : "'others'"}, ${kept} from "${name}" t`,
	);
	const { rows } = await database.query(
		`select owner, md5(string_agg(md5(row), '' order by md5(row))) as sum
		from (${selects.join(' union all ')}) as all_rows(owner, row) group by owner`,
	);
	return new Map(rows.map(({ owner, sum }) => [owner, sum]));
}

/** Those of the texts that are anywhere in the database, as text or as bytes. */
export async function findStored(database: pg.Client, texts: string[]): Promise<string[]> {
	const rows: string[] = [];
	for (const name of await listTables((sql) => database.query(sql))) {
		rows.push(...(await database.query(`select t::text as row from "${name}" t`)).rows.map(({ row }) => row));
	}
	const stored = rows.join('\n');
	return texts.filter((text) => stored.includes(text) || stored.includes(Buffer.from(text).toString('hex')));
}
