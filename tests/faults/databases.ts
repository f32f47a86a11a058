import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { connect } from '#app/database/pool.server.ts';
import type { Scenario } from '#tests/faults/scenario.ts';

const restart: Scenario = {
	name: 'postgres-restarts',
	title: 'Postgres stopped for 3 s and started again',
	async play({ postgres }, { times }) {
		for (let count = 0; count < times; count++) {
			await postgres.stop();
			await delay(3_000);
			await postgres.start();
			await delay(3_000);
		}
	},
};

const readOnly: Scenario = {
	name: 'postgres-read-only',
	title: 'Postgres read-only for 10 s, as a replica before it is promoted',
	async play({ postgres }) {
		await postgres.query('alter database family_stories set default_transaction_read_only = on');
		await postgres.cut();
		await delay(10_000);
		await postgres.query('begin read write; alter database family_stories reset all; commit');
		await postgres.cut();
	},
};

const noConnections: Scenario = {
	name: 'postgres-connections',
	title: 'all connections of Postgres taken by others for 10 s',
	async play({ postgres }, { report }) {
		const taken: pg.Client[] = [];
		await postgres.cut();
		for (const deadline = Date.now() + 10_000; Date.now() < deadline; ) {
			const client = await connect({ connectionString: postgres.url }).catch(() => null);
			if (client) taken.push(client.on('error', () => {}));
			else await delay(100);
		}
		await Promise.all(taken.map((client) => client.end()));
		if (taken.length < 50) report(`only ${taken.length} connections could be taken`);
	},
};

const slowDisk: Scenario = {
	name: 'postgres-slow',
	title: 'a disk on which Postgres stands still for 2 s of every 2.5',
	async play({ postgres }, { times }) {
		for (let count = 0; count < times; count++) {
			postgres.freeze();
			await delay(2_000);
			postgres.thaw();
			await delay(500);
		}
	},
};

const fullDisk: Scenario = {
	name: 'postgres-full',
	title: 'no space left for Postgres for 10 s',
	async play({ postgres }) {
		await postgres.fill();
		await delay(10_000);
		await postgres.empty();
	},
};

export const databaseScenarios = [restart, readOnly, noConnections, slowDisk, fullDisk];
