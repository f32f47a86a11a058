import { Logger, type Runner, run, type Task } from 'graphile-worker';
import { z } from 'zod';
import { AssistantError } from '#app/assistant/assistant.ts';
import { db, pool } from '#app/db.server.ts';
import { env } from '#app/env.server.ts';
import { log } from '#app/http/log.server.ts';
import { forgetExpired } from '#app/jobs/forget-expired.server.ts';
import { rewriteDraft } from '#app/stories/rewrite-story.server.ts';
import { writeStory } from '#app/stories/write-story.server.ts';

// Whoever writes a story says so several times a minute.
const heartbeatTimeoutMs = 3 * 60_000;

const payloadSchema = z.object({ storyId: z.uuid() });

const writeStoryTask: Task = async (payload, { job, abortSignal }) => {
	const { storyId } = payloadSchema.parse(payload);
	try {
		await writeStory(storyId, abortSignal);
	} catch (error) {
		const isFinal = error instanceof AssistantError && isForGood(error);
		log.warn({ err: log.describe(error), attempt: job.attempts }, 'a story could not be written');
		const isStopped = abortSignal?.aborted ?? false;
		if (isStopped || (!isFinal && job.attempts < job.max_attempts)) throw new Error('another try follows');
		await db.story.updateMany({ where: { id: storyId, status: 'writing' }, data: { status: 'failed' } });
	}
};

const rewriteStoryTask: Task = async (payload, { job, abortSignal }) => {
	const { storyId } = payloadSchema.parse(payload);
	try {
		await rewriteDraft(storyId, abortSignal);
	} catch (error) {
		const isFinal = error instanceof AssistantError && isForGood(error);
		log.warn({ err: log.describe(error), attempt: job.attempts }, 'a story could not be rewritten');
		const isStopped = abortSignal?.aborted ?? false;
		if (isStopped || (!isFinal && job.attempts < job.max_attempts)) throw new Error('another try follows');
		await db.storyDraft.updateMany({ where: { storyId, rewrite: 'writing' }, data: { rewrite: 'failed' } });
	}
};

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
	for (const { id } of lost) {
		await runner?.addJob('write_story', { storyId: id }, { jobKey: id, maxAttempts: 4 });
	}
	const drafts = await db.storyDraft.findMany({
		where: { rewrite: 'writing', heartbeatAt: { lt: new Date(Date.now() - lostAfterMs) } },
		select: { storyId: true },
	});
	for (const { storyId } of drafts) {
		await runner?.addJob('rewrite_story', { storyId }, { jobKey: `rewrite:${storyId}`, maxAttempts: 4 });
	}
}

let runner: Runner | undefined;

export async function startWorker(): Promise<void> {
	runner = await run({
		pgPool: pool,
		concurrency: 2,
		noHandleSignals: true,
		taskList: {
			write_story: writeStoryTask,
			rewrite_story: rewriteStoryTask,
			resume_stories: () => resumeStories(heartbeatTimeoutMs),
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
	await runner?.stop();
}
