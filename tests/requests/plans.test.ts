import { expect, vi } from 'vitest';
import { findScans, largeTables, type Statements, statementsWhile } from '#tests/support/plans.ts';
import { it } from '#tests/support/product-test.ts';
import { prepareSample, screenPaths } from '#tests/support/screens.ts';

// Statements of the API's calls are tested in contract.test.ts.

let sent: Statements;

it.beforeAll(async ({ app, rosa, visitor, adminVisitor }) => {
	const sample = await prepareSample(rosa);
	const jobs = ['index_words', 'forget_expired', 'remove_expired_exports', 'forget_deleted', 'clear_uploads'];
	sent = await statementsWhile(async (isSent) => {
		for (const path of screenPaths(sample)) await visitor.open(path);
		for (const path of ['/admin', '/admin/feedback']) await adminVisitor.open(path);
		await rosa.call('PUT', `/api/conversations/${sample.conversationId}`, { title: 'Another' });
		for (const job of jobs) await app.database.query('select graphile_worker.add_job($1)', [job]);
		// Work that fell silent is looked for each ten seconds.
		await vi.waitFor(
			async () => {
				const { rowCount } = await app.database.query('select from graphile_worker.jobs where attempts = 0');
				expect([rowCount, isSent('"heartbeatAt" <=')]).toEqual([0, true]);
			},
			{ timeout: 60_000, interval: 200 },
		);
	});
});

it('no page and no job reads a large table from end to end', async ({ app }) => {
	expect(sent.size).toBeGreaterThan(60);
	expect(await findScans(app.database, sent)).toEqual([]);
});

it('the list of versions reads nothing of what people told', async ({ adminVisitor }) => {
	const list = await statementsWhile(() => adminVisitor.open('/admin'));
	const read = [...list.keys()].filter((text) => /"(?:Decision|NameChange|TellerWish|Message)"/.test(text));
	expect([list.size > 3, read]).toEqual([true, []]);
});

it.for([
	['Decision_conversationId_idx', 'Decision'],
	['Work_underWay_idx', 'Work'],
	['Photo_storyId_position_idx', 'Photo'],
])('without the index %s a statement reads all of %s', async ([index, table], { app }) => {
	await app.database.query(`begin; drop index "${index}"`);
	try {
		expect((await findScans(app.database, sent)).map((found) => found.split(':')[0])).toContain(table);
	} finally {
		await app.database.query('rollback');
	}
});

it('every reference to a row of a large table has an index, since deleting that row looks for it', async ({
	app,
}) => {
	const { rows } = await app.database.query(
		`select conrelid::regclass || '.' || attname as name from pg_constraint
		join pg_attribute on attrelid = conrelid and attnum = conkey[1]
		where contype = 'f' and confrelid::regclass::text = any($1) and conrelid::regclass::text = any($1)
		and not exists (select from pg_index where indrelid = conrelid and indpred is null and indkey[0] = conkey[1])`,
		[largeTables.map((name) => `"${name}"`)],
	);
	expect(rows).toEqual([]);
});
