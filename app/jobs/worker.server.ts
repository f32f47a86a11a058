import { setTimeout as delay } from 'node:timers/promises';
import { type JobHelpers, Logger, type Runner, run, runMigrations, type Task } from 'graphile-worker';
import { z } from 'zod';
import { AssistantError } from '#app/assistant/assistant.ts';
import { db, pool } from '#app/database/db.server.ts';
import { isDatabaseLost } from '#app/database/pool.server.ts';
import { env } from '#app/env.server.ts';
import { log } from '#app/http/log.server.ts';
import { forgetExpired } from '#app/jobs/forget-expired.server.ts';
import { createWorkerPool, type WorkerPool } from '#app/jobs/worker-pool.server.ts';
import { indexWords } from '#app/memories/index-words.server.ts';
import { failStory } from '#app/stories/record/stories.server.ts';
import { rewriteDraft, rewriteKey } from '#app/stories/rewriting/rewrite-story.server.ts';
import { writeStory } from '#app/stories/writing/write-story.server.ts';

// Whoever writes a story says so several times a minute.
const heartbeatTimeoutMs = 3 * 60_000;

// Longer than the way from taking a job to beginning it.
const takenMs = 10_000;
/** A story waits for the database for a second, then longer and longer. */
const againAfterMs = { first: 1_000, most: 60_000 };
/** Of a database that does not answer nobody can take leave. */
const stopTimeoutMs = 15_000;

const payloadSchema = z.object({ storyId: z.uuid() });

/** What is done with a story, by the name of its task. */
const storyTasks = {
	write_story: {
		work: writeStory,
		fail: failStory,
		findLost: async (before: Date) => {
			const where = { status: 'writing' as const, heartbeatAt: { lt: before } };
			return (await db.story.findMany({ where, select: { id: true } })).map(({ id }) => id);
		},
		keyOf: (id: string) => id,
	},
	rewrite_story: {
		work: rewriteDraft,
		fail: (storyId: string) =>
			db.storyDraft.updateMany({ where: { storyId, rewrite: 'writing' }, data: { rewrite: 'failed' } }),
		findLost: async (before: Date) => {
			const where = { rewrite: 'writing' as const, heartbeatAt: { lt: before } };
			return (await db.storyDraft.findMany({ where, select: { storyId: true } })).map((each) => each.storyId);
		},
		keyOf: rewriteKey,
	},
};
type StoryTask = keyof typeof storyTasks;
const taskNames = Object.keys(storyTasks) as StoryTask[];

/** The keys of the jobs that this process is at work on. */
const atWork = new Set<string>();

const storyTask =
	(name: StoryTask): Task =>
	async (payload, helpers) => {
		const { storyId } = payloadSchema.parse(payload);
		const key = storyTasks[name].keyOf(storyId);
		atWork.add(key);
		try {
			await untilAnswered(() => tryOnce(name, storyId, helpers), helpers.abortSignal);
		} finally {
			atWork.delete(key);
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

async function tryOnce(name: StoryTask, storyId: string, { job, abortSignal }: JobHelpers): Promise<void> {
	const { work, fail } = storyTasks[name];
	try {
		await work(storyId, abortSignal);
	} catch (error) {
		if (isDatabaseLost(error)) throw error;
		const isFinal = error instanceof AssistantError && isForGood(error);
		log.warn({ err: log.describe(error), attempt: job.attempts, task: name }, 'a story could not be written');
		const isStopped = abortSignal?.aborted ?? false;
		if (isStopped || (!isFinal && job.attempts < job.max_attempts)) throw new Error('another try follows');
		await fail(storyId);
	}
}

/** Whether asking again would be answered the same: a refusal, a wrong key, an unknown model. */
function isForGood({ failure, status = 0 }: AssistantError): boolean {
	return failure === 'refused' || (status >= 400 && status < 500 && ![408, 429].includes(status));
}

/** The job of a killed process stays locked for hours, so its story gets a new one. */
async function resumeStories(lostAfterMs: number): Promise<void> {
	for (const name of taskNames) {
		const lost = await storyTasks[name].findLost(new Date(Date.now() - lostAfterMs));
		for (const storyId of lost) await addJob(name, storyId);
	}
}

/** A job may have been taken although the answer that said so was lost; nobody is at work on it. */
async function resumeTaken(worker: string | null): Promise<void> {
	const { rows } = await pool.query<{ name: StoryTask; key: string }>(
		`select task_identifier as name, key from graphile_worker.jobs
		where task_identifier = any($1) and locked_by = $2 and key is not null
		and locked_at < now() - make_interval(secs => $3)`,
		[taskNames, worker, takenMs / 1000],
	);
	for (const { name, key } of rows) await addJob(name, key.slice(-UUID_LENGTH));
}

const UUID_LENGTH = 36;

async function addJob(name: StoryTask, storyId: string): Promise<void> {
	const jobKey = storyTasks[name].keyOf(storyId);
	if (!atWork.has(jobKey)) await runner?.addJob(name, { storyId }, { jobKey, maxAttempts: 4 });
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
			write_story: storyTask('write_story'),
			rewrite_story: storyTask('rewrite_story'),
			resume_stories: async (_payload, { job }) => {
				await resumeTaken(job.locked_by);
				await resumeStories(heartbeatTimeoutMs);
			},
			forget_expired: forgetExpired,
			index_words: (_payload, { abortSignal }) => indexWords(undefined, abortSignal),
		},
		crontab: '* * * * * resume_stories\n* * * * * index_words\n*/10 * * * * forget_expired',
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
