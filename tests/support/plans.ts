import pg from 'pg';
import { vi } from 'vitest';

/**
 * Tables that grow with what people tell. Not among them: `Feedback` (a row for a few people), of which the admin sees
 * the averages; `RateLimit`, of which a job reads a day each ten minutes.
 */
export const largeTables = [
	...[
		'Message',
		'AnyConversation',
		'AnyStory',
		'StoryRevision',
		'Photo',
		'StoryLink',
		'EmailShare',
		'DriveUpload',
	],
	...['Decision', 'NameChange', 'TellerWish', 'Participant', 'Recording', 'UnsavedText', 'VoiceLink', 'Book'],
	...['ModelUse', 'Work', 'User', 'Session'],
];

/** A statement as it was sent, with the values of its first time. */
export type Statements = Map<string, unknown[]>;

/** All that is sent to a database meanwhile, but for graphile-worker's own. */
export async function statementsWhile(
	run: (isSent: (words: string) => boolean) => Promise<unknown>,
): Promise<Statements> {
	const query = vi.spyOn(pg.Client.prototype, 'query');
	const asked = () =>
		(query.mock.calls as unknown as [string | pg.QueryConfig, unknown[]?][]).map(([asked, values = []]) =>
			typeof asked === 'string' ? { text: asked, values } : { values, ...asked },
		);
	const isSent = (words: string) => asked().some(({ text }) => text.includes(words));
	try {
		await run(isSent);
		const sent: Statements = new Map();
		for (const { text, values } of asked()) {
			const isRead = /^\s*(?:select|insert|update|delete|with)\b/i.test(text);
			if (isRead && !sent.has(text) && !text.includes('"graphile_worker"')) sent.set(text, values);
		}
		return sent;
	} finally {
		query.mockRestore();
	}
}

interface PlanNode {
	'Node Type': string;
	'Relation Name'?: string;
	'Index Name'?: string;
	'Index Cond'?: string;
	Filter?: string;
	Plans?: PlanNode[];
}

/**
 * Small parts of large tables, which the admin's page may read whole: what people took back of a model's changes. In a
 * small table the planner takes an index of the messages of people as a filter for them.
 */
const readWhole = new Set([
	...['Decision_undone_idx', 'NameChange_undone_idx', 'TellerWish_undone_idx'],
	...['Message_wordsVersion', 'Message_without_words'],
]);

/**
 * Finds statements that read a large table, or all of an index, from end to end, even though the planner is told to
 * avoid it. A scan that stops after the first rows of an index is fine.
 */
export async function findScans(database: pg.Client, statements: Statements): Promise<string[]> {
	const found: string[] = [];
	// Tables of tests are so small that the planner would rather read all of them.
	const avoided = ['seqscan', 'hashjoin', 'mergejoin'].map((way) => `enable_${way}`);
	await database.query(avoided.map((name) => `set ${name} = off`).join(';'));
	for (const [text, values] of statements) {
		const explained = await database.query(`explain (format json) ${text}`, values);
		for (const node of readsOf(explained.rows[0]['QUERY PLAN'][0].Plan)) {
			const table = node['Relation Name'] ?? node['Index Name'] ?? '';
			const isLarge = largeTables.some((name) => table === name || table.startsWith(`${name}_`));
			if (isLarge && !readWhole.has(node['Index Name'] ?? ''))
				found.push(`${table}: ${text.replace(/\s+/g, ' ')}`);
		}
	}
	await database.query(avoided.map((name) => `reset ${name}`).join(';'));
	return found;
}

function* readsOf(node: PlanNode, isLimited = false): Generator<PlanNode> {
	const isIndex = /^(?:Index|Bitmap Index)/.test(node['Node Type']);
	if (node['Node Type'] === 'Seq Scan') yield node;
	if (isIndex && !node['Index Cond'] && !(isLimited && !node.Filter)) yield node;
	const limits = node['Node Type'] === 'Limit' || (isLimited && node['Node Type'] !== 'Sort');
	for (const below of node.Plans ?? []) yield* readsOf(below, limits);
}
