import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { pool } from '#app/database/db.server.ts';
import { listenToChannels } from '#app/database/notifications.server.ts';
import { applicationName, isDatabaseLost, keepErrors } from '#app/database/pool.server.ts';
import { env } from '#app/env.server.ts';
import { raiseAlert } from '#app/observe/alert.server.ts';
import { log } from '#app/observe/log.server.ts';

const againAfterMs = { first: 500, max: 4_000 };
const tellAgainMs = 60_000;

type ConnectCallback = Parameters<pg.Pool['connect']>[0];

export interface WorkerPool {
	pool: pg.Pool;
	stopAsking(): void;
	end(): Promise<void>;
}

function tell(error: unknown): void {
	const err = log.describe(error);
	if (isDatabaseLost(error)) log.warn({ err }, 'the job queue is trying the database again');
	else raiseAlert('job-queue-refused', { err });
}

/**
 * graphile-worker 0.18 does not await the statements that complete a job, so a failure would end the process, and its
 * batches never retry (its issue 636). Each statement is safe to repeat, so the pool retries until it is answered.
 */
export function createWorkerPool(): WorkerPool {
	// No time limit: a LISTEN connection is silent for long.
	const listening = keepErrors(
		new pg.Pool({
			connectionString: env.DATABASE_URL,
			application_name: applicationName,
			max: 1,
			keepAlive: true,
			keepAliveInitialDelayMillis: 30_000,
			connectionTimeoutMillis: 3_000,
		}),
	);
	let stopped = false;
	const unanswered = new Set<Promise<unknown>>();

	function ask(...statement: [pg.QueryConfig]): Promise<pg.QueryResult> {
		const answer = askUntilAnswered(...statement);
		unanswered.add(answer);
		return answer.finally(() => unanswered.delete(answer));
	}

	async function askUntilAnswered(...statement: [pg.QueryConfig]): Promise<pg.QueryResult> {
		let toldAt = Number.NEGATIVE_INFINITY;
		for (let ms = againAfterMs.first; ; ms = Math.min(ms * 1.5, againAfterMs.max)) {
			try {
				return await pool.query(...statement);
			} catch (error) {
				if (performance.now() - toldAt >= tellAgainMs) {
					tell(error);
					toldAt = performance.now();
				}
				if (stopped) return { command: '', rowCount: 0, oid: 0, fields: [], rows: [] };
				await delay(ms);
			}
		}
	}

	function connect(callback?: ConnectCallback) {
		if (!callback) return Promise.resolve({ query: ask, release() {} });
		return listening.connect((error, client, release) => {
			if (!client) return callback(error, client, release);
			const fail = (cause: Error) => {
				release(cause);
				// graphile-worker may release it as well, which pg-pool refuses.
				callback(cause, undefined, () => {});
			};
			listenToChannels(client).then(() => callback(undefined, client, release), fail);
		});
	}

	return {
		pool: Object.create(pool, { connect: { value: connect }, query: { value: pool.query.bind(pool) } }),
		stopAsking() {
			stopped = true;
		},
		async end() {
			// Nobody else waits for the statements that hand jobs back.
			await Promise.allSettled(unanswered);
			await listening.end();
		},
	};
}
