import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
	type JobHelpers,
	Logger,
	type Runner,
	run,
	runMigrations,
	type Task,
	type TaskList,
} from 'graphile-worker';
import { z } from 'zod';
import { AssistantError } from '#app/assistant/assistant.ts';
import { pool } from '#app/database/db.server.ts';
import { isDatabaseLost } from '#app/database/pool.server.ts';
import { forgetDeleted } from '#app/deleted/forget-deleted.server.ts';
import { env } from '#app/env.server.ts';
import { forgetExpired } from '#app/jobs/forget-expired.server.ts';
import { tendJobLocks, withLocksKept } from '#app/jobs/job-locks.server.ts';
import { longWork } from '#app/jobs/long-work.server.ts';
import { createWorkerPool, type WorkerPool } from '#app/jobs/worker-pool.server.ts';
import { indexWords } from '#app/memories/index-words.server.ts';
import { removeExpiredExports } from '#app/my-data/export/exports.server.ts';
import { raiseAlert } from '#app/observe/alert.server.ts';
import { log } from '#app/observe/log.server.ts';
import { inTrace } from '#app/observe/trace.server.ts';
import { removeNow } from '#app/storage/remove-later.server.ts';
import { clearUploads } from '#app/stories/photos/clear-uploads.server.ts';
import { forgetSpoken } from '#app/voice/listening/forget-spoken.server.ts';
import { clearRecordings } from '#app/voice/recordings/clear-recordings.server.ts';
import { failWork, runWork, WorkGivenUp } from '#app/work/run-work.server.ts';
import { addJob, releaseWork, resumeWork } from '#app/work/work.server.ts';

/** In milliseconds. A running job reports every two seconds; a killed one resumes within 40 seconds. */
const silentMs = 30_000;
const lookEveryMs = 10_000;
const againAfterMs = { first: 1_000, max: 60_000 };
/** How long jobs under way may go on: while requests may wait for them, and once none does. */
const graceMs = { withRequests: 20_000, alone: 5_000 };
/** A database that does not answer would keep the process from ending. */
const stopTimeoutMs = 15_000;

const payloadSchema = z.object({ id: z.uuid() });
const askedSchema = z.object({ request: z.string().optional().catch(undefined) }).catch({});
const prefixSchema = z.object({ prefix: z.string() });

/** Logs what it does under the job, and under the request that asked for it. */
const traced =
	(run: Task): Task =>
	(payload, helpers) => {
		const { request } = askedSchema.parse(payload);
		const { id, task_identifier: task, key } = helpers.job;
		const trace = {
			...(request && { request }),
			task,
			job: String(id),
			...(task === 'work' && key && { work: key }),
		};
		return inTrace(trace, async () => {
			try {
				await run(payload, helpers);
			} catch (error) {
				if (error instanceof JobFailed) throw error;
				log.warn({ err: log.describe(error), attempt: helpers.job.attempts }, 'a job failed');
				throw new JobFailed();
			}
		});
	};

/** graphile-worker stores and logs its message, so it quotes nothing; the cause is already in the log. */
class JobFailed extends Error {
	override message = 'the log says why';
}

const atWork = new Set<string>();
const flagsOfJobs = new Map<string, string[]>();
const takenFlags = () => [...flagsOfJobs.values()].flat();
const handedBack = new AbortController();

const workTask: Task = async (payload, helpers) => {
	const { id } = payloadSchema.parse(payload);
	const signal = AbortSignal.any([handedBack.signal, ...(helpers.abortSignal ? [helpers.abortSignal] : [])]);
	const flags = Object.keys(helpers.job.flags ?? {});
	// Workers that looked at the same moment saw no flag taken: one of them puts its job back.
	if (takenFlags().some((flag) => flags.includes(flag))) return addJob(id);
	const work = { id, heldBy: randomUUID() };
	atWork.add(id);
	flagsOfJobs.set(helpers.job.id, flags);
	try {
		await untilAnswered(() => tryOnce(work, helpers.job, signal), signal);
	} finally {
		atWork.delete(id);
		flagsOfJobs.delete(helpers.job.id);
	}
};

/** Retries while the database is lost, without using up the job's attempts. */
async function untilAnswered(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
	for (let ms = againAfterMs.first; ; ms = Math.min(ms * 1.5, againAfterMs.max)) {
		try {
			return await work();
		} catch (error) {
			if (!isDatabaseLost(error) || signal.aborted) throw error;
			log.warn({ err: log.describe(error) }, 'a job is waiting for the database');
			await delay(ms, undefined, { signal }).catch(() => {});
		}
	}
}

async function tryOnce(
	work: { id: string; heldBy: string },
	job: JobHelpers['job'],
	signal: AbortSignal,
): Promise<void> {
	try {
		await runWork(longWork, work, signal);
	} catch (error) {
		if (isDatabaseLost(error)) throw error;
		const isFinal = error instanceof WorkGivenUp || (error instanceof AssistantError && isForGood(error));
		log.warn({ err: log.describe(error), attempt: job.attempts }, 'a job failed');
		if (signal.aborted || (!isFinal && job.attempts < job.max_attempts)) {
			// Otherwise the next try waits until this one counts as silent.
			await releaseWork(work.id, work.heldBy).catch(() => {});
			throw new JobFailed();
		}
		await failWork(longWork, work);
	}
}

/** A retry would fail the same way: a refusal, a wrong key, an unknown model. */
function isForGood({ failure, status = 0 }: AssistantError): boolean {
	return failure === 'refused' || (status >= 400 && status < 500 && ![408, 429].includes(status));
}

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
		// One slow work and one trial at a time: stories are written meanwhile.
		forbiddenFlags: takenFlags,
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
	setTimeout(() => handedBack.abort(), graceMs.alone).unref();
	await Promise.race([
		stopped?.then(() => workerPool?.end()),
		delay(stopTimeoutMs, undefined, { ref: false }),
	]);
}
