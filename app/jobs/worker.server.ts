import { setTimeout as delay } from 'node:timers/promises';
import { Logger, type Runner, run, runMigrations, type Task, type TaskList } from 'graphile-worker';
import { z } from 'zod';
import { pool } from '#app/database/db.server.ts';
import { forgetDeleted } from '#app/deleted/forget-deleted.server.ts';
import { env } from '#app/env.server.ts';
import { forgetExpired } from '#app/jobs/forget-expired.server.ts';
import { tendJobLocks, withLocksKept } from '#app/jobs/job-locks.server.ts';
import { traced } from '#app/jobs/traced-task.server.ts';
import { atWork, flagsInUse, handBackWork, workTask } from '#app/jobs/work-task.server.ts';
import { createWorkerPool, type WorkerPool } from '#app/jobs/worker-pool.server.ts';
import { indexWords } from '#app/memories/index-words.server.ts';
import { removeExpiredExports } from '#app/my-data/export/exports.server.ts';
import { raiseAlert } from '#app/observe/alert.server.ts';
import { log } from '#app/observe/log.server.ts';
import { removeNow } from '#app/storage/remove-later.server.ts';
import { clearUploads } from '#app/stories/photos/clear-uploads.server.ts';
import { forgetSpoken } from '#app/voice/listening/forget-spoken.server.ts';
import { clearRecordings } from '#app/voice/recordings/clear-recordings.server.ts';
import { resumeWork } from '#app/work/work.server.ts';

/** In milliseconds. A running job reports every two seconds; a killed one resumes within 30 seconds. */
const silentMs = 20_000;
const lookEveryMs = 10_000;
/** How long jobs under way may go on: while requests may wait for them, and once none does. */
const graceMs = { withRequests: 20_000, alone: 5_000 };
/** A database that does not answer would keep the process from ending. */
const stopTimeoutMs = 15_000;

const prefixSchema = z.object({ prefix: z.string() });

const tasks: TaskList = {
	work: workTask,
	forget_expired: forgetExpired,
	clear_uploads: clearUploads,
	forget_spoken: forgetSpoken,
	clear_recordings: clearRecordings,
	forget_deleted: (_payload, { abortSignal }) => forgetDeleted(abortSignal),
	remove_expired_exports: removeExpiredExports,
	remove_objects: (payload) => removeNow(prefixSchema.parse(payload).prefix),
	index_words: (_payload, { abortSignal }) => indexWords(undefined, abortSignal),
};

const taskList = Object.fromEntries(Object.entries(tasks).map(([name, run]) => [name, traced(run as Task)]));

/** A lost database is already in the log. */
const resumeSilentWork = () =>
	Promise.all([resumeWork(silentMs, atWork), tendJobLocks(silentMs)]).catch(() => {});

let resumeTimer: NodeJS.Timeout | undefined;
let runner: Runner | undefined;
let workerPool: WorkerPool | undefined;

export async function startWorker(): Promise<void> {
	await runMigrations({ pgPool: pool });
	// An embedded database has one process, so an earlier worker is gone.
	const silentAtStartMs = env.embedded ? 0 : silentMs;
	await Promise.all([resumeWork(silentAtStartMs, []), tendJobLocks(silentAtStartMs)]);
	resumeTimer = setInterval(resumeSilentWork, lookEveryMs).unref();
	workerPool = createWorkerPool();
	runner = await run({
		pgPool: workerPool.pool,
		concurrency: 3,
		forbiddenFlags: flagsInUse,
		noHandleSignals: true,
		noPreparedStatements: env.pooler === 'transaction',
		gracefulShutdownAbortTimeout: graceMs.withRequests,
		taskList: withLocksKept(taskList),
		crontab: [
			'* * * * * index_words',
			'*/10 * * * * forget_expired',
			'*/10 * * * * remove_expired_exports',
			'7 * * * * forget_deleted',
			'20 * * * * clear_uploads',
			'40 3 * * * forget_spoken',
			'50 3 * * * clear_recordings',
		].join('\n'),
		logger: new Logger(({ taskIdentifier: task, jobId: job }) => (level, message, meta) => {
			// A job that failed is in the log already; other sentences quote an error behind a colon.
			if (level !== 'error' || meta?.failure) return;
			const err = meta?.error === undefined ? undefined : log.describe(meta.error);
			log.error({ source: 'graphile-worker', task, job, err }, message.split(/[:'"]/, 1)[0]);
		}),
	});
	runner.events.on('job:failed', ({ job: { id, task_identifier: task } }) => {
		// Work is given a new job, or has told its user that it was given up.
		if (task !== 'work') raiseAlert('job-given-up', { task, job: String(id) });
	});
}

let stopped: Promise<void> | undefined;

/** From now on they are left to other machines. */
export function takeNoJobs(): void {
	clearInterval(resumeTimer);
	stopped ??= runner?.stop();
	// `stopWorker` reports it.
	stopped?.catch(() => {});
}

/** Lets jobs under way finish for a moment, then hands them back. */
export async function stopWorker(): Promise<void> {
	takeNoJobs();
	workerPool?.stopAsking();
	setTimeout(handBackWork, graceMs.alone).unref();
	await Promise.race([
		stopped?.then(() => workerPool?.end()),
		delay(stopTimeoutMs, undefined, { ref: false }),
	]);
}
