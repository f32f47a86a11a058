import { setImmediate } from 'node:timers/promises';
import { log } from '#app/http/log.server.ts';
import { searchedLength, searchVector } from '#app/memories/search.ts';
import { isDatabaseLost } from '#app/pool.server.ts';
import { statement } from '#app/sql.server.ts';

/** In characters, of texts that are read for it: somebody waits for a search, and nobody for the job. */
const most = { search: 2_000_000, job: 20_000_000 };
const batchSize = 100;

type Table = 'Message' | 'Story' | 'Conversation';
interface Text {
	table: Table;
	id: string;
	/** Of the row, as it was read. */
	version: string;
	text: string;
}

const unstored = (table: Table, text: string, where: string) => `(
	select '${table}' as table, t.id, t.xmin::text as version, left(${text}, ${searchedLength}) as text
	from "${table}" t ${where} and t.words is null and t.id <> all($2::uuid[]) limit ${batchSize}
)`;
const theirs = (userId: string) => `where ($1::uuid is null or ${userId} = $1::uuid)`;

const selectUnstored = statement<Text>(
	'select-unstored-words',
	[
		unstored(
			'Message',
			't.content',
			`join "Conversation" c on c.id = t."conversationId" ${theirs('c."userId"')} and t.role = 'user'`,
		),
		unstored('Story', `t.title || ' ' || t.content`, theirs('t."userId"')),
		unstored('Conversation', `coalesce(t.title, '')`, theirs('t."userId"')),
	].join(' union all '),
);

// Waits for nobody, so that nobody is ever locked out with it; and what was changed meanwhile is read anew.
const storeWords = (table: Table) =>
	statement<{ id: string }>(
		`store-words-${table}`,
		`with free as materialized (
			select id, xmin::text as version from "${table}" where id = any($1::uuid[]) for no key update skip locked
		)
		update "${table}" t set words = read.words::tsvector
		from unnest($1::uuid[], $2::text[], $3::text[]) as read(id, version, words) join free using (id, version)
		where t.id = read.id returning t.id`,
	);
const store = {
	Message: storeWords('Message'),
	Story: storeWords('Story'),
	Conversation: storeWords('Conversation'),
};

/**
 * Stores the words of texts that cannot be searched yet. Texts are kept without them, and lose them when they change (a
 * trigger), so that nothing of this stands in the way of keeping them. What fails is logged, and tried again by the job.
 * @param userId whose texts; without it everybody's
 */
export async function indexWords(userId?: string, signal?: AbortSignal): Promise<void> {
	const skipped: string[] = [];
	let characters = 0;
	while (characters < most[userId ? 'search' : 'job'] && !signal?.aborted) {
		const texts = await selectUnstored([userId ?? null, skipped]);
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

/** @returns the ids of those that are stored; the others are locked, have changed, or cannot be */
async function storeTexts(table: Table, texts: Text[]): Promise<string[]> {
	if (texts.length === 0) return [];
	const vectors: string[] = [];
	for (const { text } of texts) {
		vectors.push(searchVector(text));
		await setImmediate();
	}
	try {
		const values = [texts.map(({ id }) => id), texts.map(({ version }) => version), vectors];
		return (await store[table](values)).map(({ id }) => id);
	} catch (error) {
		if (isDatabaseLost(error)) throw error;
		if (texts.length > 1) return (await Promise.all(texts.map((each) => storeTexts(table, [each])))).flat();
		log.error({ err: log.describe(error), table }, 'words of a text could not be stored for the search');
		return [];
	}
}
