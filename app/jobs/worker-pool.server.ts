import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { pool } from '#app/database/db.server.ts';
import { keepErrors } from '#app/database/pool.server.ts';
import { env } from '#app/env.server.ts';
import { log } from '#app/http/log.server.ts';

const againAfterMs = 500;

/** A pool as graphile-worker uses it. */
export interface WorkerPool {
	pool: pg.Pool;
	/** What is still asked again gets an empty answer. */
	stopAsking(): void;
	end(): Promise<void>;
}

/**
 * graphile-worker 0.18 waits for no statement that completes a job, so one that fails would end the process, and
 * its batches never ask again (its issue 636). Each of its statements is whole by itself and may be done twice: here
 * they are asked until they are answered.
 */
export function createWorkerPool(): WorkerPool {
	// Whoever listens hears nothing for long, so this connection has no time limit.
	const listening = keepErrors(
		new pg.Pool({
			connectionString: env.DATABASE_URL,
			max: 1,
			keepAlive: true,
			connectionTimeoutMillis: 3_000,
		}),
	);
	let stopped = false;

	async function ask(...statement: [pg.QueryConfig]): Promise<pg.QueryResult> {
		for (let tries = 1; ; tries += 1) {
			try {
				return await pool.query(...statement);
			} catch (error) {
				if (tries === 1) log.warn({ err: log.describe(error) }, 'the worker asks the database again');
				if (stopped) return { command: '', rowCount: 0, oid: 0, fields: [], rows: [] };
				await delay(againAfterMs);
			}
		}
	}

	function connect(callback?: Parameters<pg.Pool['connect']>[0]) {
		return callback ? listening.connect(callback) : Promise.resolve({ query: ask, release() {} });
	}

	return {
		pool: Object.create(pool, { connect: { value: connect }, query: { value: pool.query.bind(pool) } }),
		stopAsking() {
			stopped = true;
		},
		end: () => listening.end(),
	};
}
