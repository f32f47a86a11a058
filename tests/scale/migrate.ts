import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { connect } from '#app/database/pool.server.ts';
import { migrate } from '#prisma/migrate.ts';
import { openDatabase } from '#tests/scale/database.ts';
import { largeTables } from '#tests/support/plans.ts';

// How long missing migrations take, and how long they keep others waiting: npm run scale:migrate -- --data FOLDER
const { values } = parseArgs({
	options: {
		data: { type: 'string' },
		/** SQL that takes back what a migration did, and the migration's name: it is applied again. */
		undo: { type: 'string' },
		name: { type: 'string' },
	},
});
const pauseMs = 20;

/** The longest that a read and a write of one row of the table took, in ms, until it is over. */
async function probe(client: pg.Client, table: string, isOver: () => boolean): Promise<number> {
	let longest = 0;
	while (!isOver()) {
		const began = performance.now();
		await client.query(
			`begin; select from "${table}" limit 1 for update;
			insert into "${table}" select * from "${table}" limit 0; rollback`,
		);
		longest = Math.max(longest, performance.now() - began);
		await delay(pauseMs);
	}
	return longest;
}

const database = await openDatabase(values.data);
const client = await connect({ connectionString: database.url });
if (values.undo && values.name) {
	await client.query(values.undo);
	await client.query('delete from _prisma_migrations where migration_name = $1', [values.name]);
}
let over = false;
const probes = largeTables.map(async (table) => {
	const own = await connect({ connectionString: database.url });
	const before = performance.now() + 3_000;
	const usual = await probe(own, table, () => performance.now() > before);
	const longest = await probe(own, table, () => over);
	await own.end();
	return { table, usual, longest };
});
await delay(3_500);
const began = performance.now();
const applied = await migrate(database.url);
const took = performance.now() - began;
over = true;
const found = (await Promise.all(probes)).sort((one, other) => other.longest - one.longest);
console.log(`${applied.join(', ') || 'Nothing was missing'}: ${(took / 1000).toFixed(1)} s`);
for (const { table, usual, longest } of found.slice(0, 5))
	console.log(
		`${table}: others waited ${Math.round(longest)} ms at most; ${Math.round(usual)} ms before it began`,
	);
await client.end();
await database.stop();
process.exit();
