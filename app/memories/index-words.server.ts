import { isDatabaseLost } from '#app/database/pool.server.ts';
import { statement } from '#app/database/sql.server.ts';
import { giveWay } from '#app/http/slices.server.ts';
import {
	makeSearchable,
	type SearchColumns,
	searchedLength,
	wordsVersion,
} from '#app/memories/search-terms.ts';
import { log } from '#app/observe/log.server.ts';

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

const isOutdated = `"wordsVersion" < ${wordsVersion}`;
const selectUnindexed = (table: Table, text: string, from: string) => `(
	select '${table}' as table, t.id, t.xmin::text as version, left(${text}, ${searchedLength}) as text
	${from} and t.${isOutdated} and t.id <> all($1::uuid[]) limit ${batchSize}
)`;
const ofConversation = 'join "Conversation" c on c.id = t."conversationId"';
const selectStories = (where: string) =>
	selectUnindexed(
		'Story',
		`coalesce(c.title, '') || ' ' || t.content`,
		`from "Story" t ${ofConversation} ${where}`,
	);
const selectTitles = (where: string) =>
	selectUnindexed('Conversation', `coalesce(t.title, '')`, `from "Conversation" t ${where}`);
const selectMessages = (from: string) => selectUnindexed('Message', 't.content', from);

const selectAllTexts = statement<UnindexedText>(
	'select-unstored-words',
	[
		selectMessages(`from "Message" t ${ofConversation} where t.role = 'user'`),
		selectStories('where true'),
		selectTitles('where true'),
	].join(' union all '),
);

/** In messages of everybody; more are there only while all are read again. */
const usualBacklog = 200;
const backlogSize = `(select count(*) from backlog where ${isOutdated})`;
/**
 * Mostly hardly any message waits, whoever's: that is found out sooner than that none of somebody's thousands does. The
 * first ones of the index are taken without a condition, since the planner thinks that half of all fulfil it.
 */
const selectOwnTexts = statement<UnindexedText>(
	'select-own-unstored-words',
	`with backlog as materialized (
		select id, "wordsVersion" from "Message" where role = 'user' order by "wordsVersion" limit ${usualBacklog}
	)
	${[
		selectMessages(`from backlog join "Message" t using (id) ${ofConversation}
			where ${backlogSize} < ${usualBacklog} and backlog.${isOutdated} and c."userId" = $2::uuid`),
		selectMessages(`from "Message" t ${ofConversation}
			where ${backlogSize} = ${usualBacklog} and c."userId" = $2::uuid and t.role = 'user'`),
		selectStories('where t."userId" = $2::uuid'),
		selectTitles('where t."userId" = $2::uuid'),
	].join(' union all ')}`,
);

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
		const texts = await (userId ? selectOwnTexts([skipped, userId]) : selectAllTexts([skipped]));
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
