import { parseArgs } from 'node:util';
import { startOpenAiDouble } from '#tests/doubles/openai.ts';
import { startFleet } from '#tests/faults/fleet.ts';
import { killDuringActions } from '#tests/faults/kills.ts';
import { startPgBouncer } from '#tests/faults/pgbouncer.ts';
import { modelEnv } from '#tests/support/app.ts';
import { createDatabase, startCluster } from '#tests/support/cluster.ts';

// Kills one of several processes in the middle of everything, and counts: npm run faults:many -- --rounds 5
// `--pooler session` or `--pooler transaction` puts a PgBouncer before Postgres.
const { values } = parseArgs({
	options: {
		rounds: { type: 'string', default: '3' },
		processes: { type: 'string', default: '3' },
		pooler: { type: 'string' },
	},
});
const stopCluster = await startCluster();
const database = await createDatabase();
const double = await startOpenAiDouble();
const pooler = values.pooler ? await startPgBouncer(database.url, values.pooler) : null;
const databaseUrl = pooler?.url ?? database.url;
const fleet = await startFleet(Number(values.processes), databaseUrl, modelEnv(double));
console.log(fleet.products[0]?.output().split('\n\n')[0]);
let isGood = true;
try {
	for (let round = 1; round <= Number(values.rounds); round += 1) {
		const outcome = await killDuringActions(fleet, database.url, double);
		console.log(`Kill ${round}`);
		console.table(outcome);
		isGood &&= Object.values(outcome).every(
			({ lost, doubled, longest }) => lost === 0 && doubled === 0 && longest < 60,
		);
		await fleet.add();
		double.reset();
	}
} finally {
	await fleet.stop();
	await pooler?.stop();
	await double.close();
	await database.drop();
	await stopCluster();
}
console.log(
	isGood ? 'Nothing lost, nothing doubled, all taken over within a minute.' : 'Not as it should be.',
);
process.exit(isGood ? 0 : 1);
