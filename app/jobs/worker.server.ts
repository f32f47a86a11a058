import { setTimeout as delay } from 'node:timers/promises';
import { type JobHelpers, Logger, type Runner, run, runMigrations, type Task } from 'graphile-worker';
import { z } from 'zod';
import { AssistantError } from '#app/assistant/assistant.ts';
import { db, pool } from '#app/db.server.ts';
import { env } from '#app/env.server.ts';
import { log } from '#app/http/log.server.ts';
import { forgetExpired } from '#app/jobs/forget-expired.server.ts';
import { createWorkerPool, type WorkerPool } from '#app/jobs/worker-pool.server.ts';
import { isDatabaseLost } from '#app/pool.server.ts';
import { writeStory } from '#app/stories/write-story.server.ts';

// Whoever writes a story says so several times a minute.
const heartbeatTimeoutMs = 3 * 60_000;

// Longer than the way from taking a job to beginning it.
const takenMs = 10_000;
/** A story waits for the database for a second, then longer and longer. */
const againAfterMs = { first: 1_000, most: 60_000 };
/** Of a database that does not answer nobody can take leave. */
const stopTimeoutMs = 15_000;

const payloadSchema = z.object({ storyId: z.uuid() });

/** The stories that this process is writing. */
const writing = new Set<string>();

const writeStoryTask: Task = async (payload, helpers) => {
	const { storyId } = payloadSchema.parse(payload);
	writing.add(storyId);
	try {
		await untilAnswered(() => tryToWrite(storyId, helpers), helpers.abortSignal);
	} finally {
		writing.delete(storyId);
	}
};

/** Does it again while the database is lost: that takes none of a job's attempts. */
async function untilAnswered(work: () => Promise<void>, signal: AbortSignal | undefined): Promise<void> {
	for (let ms = againAfterMs.first; ; ms = Math.min(ms * 1.5, againAfterMs.most)) {
		try {
			return await work();
		} catch (error) {
			if (!isDatabaseLost(error) || signal?.aborted) throw error;
			log.warn({ err: log.describe(error) }, 'a story waits for the database');
			await delay(ms, undefined, { signal }).catch(() => {});
		}
	}
}

async function tryToWrite(storyId: string, { job, abortSignal }: JobHelpers): Promise<void> {
	try {
		await writeStory(storyId, abortSignal);
	} catch (error) {
		if (isDatabaseLost(error)) throw error;
		const isFinal = error instanceof AssistantError && isForGood(error);
		log.warn({ err: log.describe(error), attempt: job.attempts }, 'a story could not be written');
		const isStopped = abortSignal?.aborted ?? false;
		if (isStopped || (!isFinal && job.attempts < job.max_attempts)) throw new Error('another try follows');
		await db.story.updateMany({ where: { id: storyId, status: 'writing' }, data: { status: 'failed' } });
	}
}

/** Whether asking again would be answered the same: a refusal, a wrong key, an unknown model. */
function isForGood({ failure, status = 0 }: AssistantError): boolean {
	return failure === 'refused' || (status >= 400 && status < 500 && ![408, 429].includes(status));
}

/** The job of a killed process stays locked for hours, so its story gets a new one. */
async function resumeStories(lostAfterMs: number): Promise<void> {
	const lost = await db.story.findMany({
		where: { status: 'writing', heartbeatAt: { lt: new Date(Date.now() - lostAfterMs) } },
		select: { id: true },
	});
	await addJobs(lost.map(({ id }) => id));
}

/** A job may have been taken although the answer that said so was lost; nobody is at work on it. */
async function resumeTaken(worker: string | null): Promise<void> {
	const { rows } = await pool.query<{ key: string }>(
		`select key from graphile_worker.jobs
		where task_identifier = 'write_story' and locked_by = $1 and key is not null
		and locked_at < now() - make_interval(secs => $2)`,
		[worker, takenMs / 1000],
	);
	await addJobs(rows.map(({ key }) => key));
}

async function addJobs(storyIds: string[]): Promise<void> {
	for (const id of storyIds) {
		if (writing.has(id)) continue;
		await runner?.addJob('write_story', { storyId: id }, { jobKey: id, maxAttempts: 4 });
	}
}

let runner: Runner | undefined;
let workerPool: WorkerPool | undefined;

export async function startWorker(): Promise<void> {
	// On one connection, as its transactions need.
	await runMigrations({ pgPool: pool });
	workerPool = createWorkerPool();
	runner = await run({
		pgPool: workerPool.pool,
		concurrency: 2,
		noHandleSignals: true,
		taskList: {
			write_story: writeStoryTask,
			resume_stories: async (_payload, { job }) => {
				await resumeTaken(job.locked_by);
				await resumeStories(heartbeatTimeoutMs);
			},
			forget_expired: forgetExpired,
		},
		crontab: '* * * * * resume_stories\n*/10 * * * * forget_expired',
		logger: new Logger(() => (level, message) => {
			if (level === 'error') log.error({ source: 'graphile-worker' }, message.slice(0, 80));
		}),
	});
	// An embedded database has one process, so an earlier writer is gone.
	if (env.embedded) await resumeStories(0);
}

export async function stopWorker(): Promise<void> {
	workerPool?.stopAsking();
	const stopped = runner?.stop().then(() => workerPool?.end());
	await Promise.race([stopped, delay(stopTimeoutMs, undefined, { ref: false })]);
}
