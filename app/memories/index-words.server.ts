import { db } from '#app/database/db.server.ts';
import { isDatabaseLost } from '#app/database/pool.server.ts';
import { statement } from '#app/database/sql.server.ts';
import { log } from '#app/http/log.server.ts';
import { giveWay } from '#app/http/slices.server.ts';
import {
	makeSearchable,
	type SearchColumns,
	searchedLength,
	wordsVersion,
} from '#app/memories/search-terms.ts';

const indexLimits = {
	search: { characters: 2_000_000, batches: 100 },
	job: { characters: 20_000_000, batches: Number.POSITIVE_INFINITY },
};
const batchSize = 10;

type Table = 'Message' | 'Story' | 'Conversation';
interface UnindexedText {
	table: Table;
	id: string;
	/** The row's `xmin` when it was read. */
	version: string;
	text: string;
}

const selectUnindexed = (table: Table, text: string, where: string) => `(
	select '${table}' as table, t.id, t.xmin::text as version, left(${text}, ${searchedLength}) as text
	from "${table}" t ${where} and t."wordsVersion" < ${wordsVersion} and t.id <> all($1::uuid[]) limit ${batchSize}
)`;
const selectUnindexedTexts = (isOwned: (userId: string) => string) =>
	[
		selectUnindexed(
			'Message',
			't.content',
			`join "Conversation" c on c.id = t."conversationId" where ${isOwned('c."userId"')} and t.role = 'user'`,
		),
		selectUnindexed(
			'Story',
			`coalesce(c.title, '') || ' ' || t.content`,
			`join "Conversation" c on c.id = t."conversationId" where ${isOwned('t."userId"')}`,
		),
		selectUnindexed('Conversation', `coalesce(t.title, '')`, `where ${isOwned('t."userId"')}`),
	].join(' union all ');
const selectAllTexts = statement<UnindexedText>(
	'select-unstored-words',
	selectUnindexedTexts(() => 'true'),
);
const ownTexts = selectUnindexedTexts((userId) => `${userId} = $2::uuid`);
/** Not prepared: a plan for everybody would read all that somebody with much has told. */
const selectOwnTexts = (skipped: string[], userId: string) =>
	db.$queryRawUnsafe<UnindexedText[]>(ownTexts, skipped, userId);

// Skips locked rows, so it blocks nobody; changed rows are read again later.
const storeWords = (table: Table) =>
	statement<{ id: string }>(
		`store-words-${table}`,
		`with free as materialized (
			select id, xmin::text as version from "${table}" where id = any($1::uuid[]) for no key update skip locked
		)
		update "${table}" t set words = read.words::tsvector, "wordRuns" = read.runs, "wordsVersion" = ${wordsVersion}
		from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) as read(id, version, words, runs)
		join free using (id, version)
		where t.id = read.id returning t.id`,
	);
const storeStatements = {
	Message: storeWords('Message'),
	Story: storeWords('Story'),
	Conversation: storeWords('Conversation'),
};

/**
 * Indexes texts that have no search words or outdated ones. A trigger clears the words when a text changes, so saving
 * never waits for this. Failures are logged and retried by the job.
 * @param userId if omitted, everybody's texts
 */
export async function indexWords(userId?: string, signal?: AbortSignal): Promise<void> {
	const skipped: string[] = [];
	const most = indexLimits[userId ? 'search' : 'job'];
	let characters = 0;
	for (let batch = 0; batch < most.batches && characters < most.characters && !signal?.aborted; batch++) {
		const texts = await (userId ? selectOwnTexts(skipped, userId) : selectAllTexts([skipped]));
		if (texts.length === 0) return;
		const stored = new Set<string>();
		for (const table of ['Message', 'Story', 'Conversation'] as const) {
			const own = texts.filter((text) => text.table === table);
			for (const id of await storeTexts(table, own)) stored.add(id);
		}
		skipped.push(...texts.map(({ id }) => id).filter((id) => !stored.has(id)));
		for (const { text } of texts) characters += text.length;
	}
}

/** @returns the ids of those stored; others are locked, have changed or fail */
async function storeTexts(table: Table, texts: UnindexedText[]): Promise<string[]> {
	const rows: IndexRow[] = [];
	for (const { text, ...row } of texts) {
		rows.push({ ...row, ...makeSearchable(text) });
		await giveWay();
	}
	return storeRows(table, rows);
}

type IndexRow = Pick<UnindexedText, 'id' | 'version'> & SearchColumns;

async function storeRows(table: Table, rows: IndexRow[]): Promise<string[]> {
	if (rows.length === 0) return [];
	try {
		const columns = (['id', 'version', 'words', 'runs'] as const).map((name) => rows.map((row) => row[name]));
		return (await storeStatements[table](columns)).map(({ id }) => id);
	} catch (error) {
		if (isDatabaseLost(error)) throw error;
		if (rows.length === 1) {
			log.error({ err: log.describe(error), table }, 'a text could not be indexed for search');
			return [];
		}
		const stored: string[] = [];
		for (const row of rows) stored.push(...(await storeRows(table, [row])));
		return stored;
	}
}
