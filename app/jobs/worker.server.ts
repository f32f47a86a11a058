import { Logger, type Runner, run, type Task } from 'graphile-worker';
import { z } from 'zod';
import { AssistantError } from '#app/assistant/assistant.ts';
import { db, pool } from '#app/db.server.ts';
import { env } from '#app/env.server.ts';
import { log } from '#app/http/log.server.ts';
import { forgetExpired } from '#app/jobs/forget-expired.server.ts';
import { writeStory } from '#app/stories/write-story.server.ts';

// why: a part takes half a minute at most, and every part is a heartbeat.
const heartbeatTimeoutMs = 3 * 60_000;

const payloadSchema = z.object({ storyId: z.uuid() });

const writeStoryTask: Task = async (payload, { job, abortSignal }) => {
	const { storyId } = payloadSchema.parse(payload);
	try {
		await writeStory(storyId, abortSignal);
	} catch (error) {
		const hopeless = error instanceof AssistantError && error.failure === 'refused';
		log.warn({ err: log.describe(error), attempt: job.attempts }, 'a story could not be written');
		const stopped = abortSignal?.aborted ?? false;
		if (stopped || (!hopeless && job.attempts < job.max_attempts)) throw new Error('another try follows');
		await db.story.updateMany({ where: { id: storyId, status: 'writing' }, data: { status: 'failed' } });
	}
};

/** Stories whose writer was killed get a new job: the old one stays locked for hours. */
async function resumeStories(lostAfterMs: number): Promise<void> {
	const lost = await db.story.findMany({
		where: { status: 'writing', heartbeatAt: { lt: new Date(Date.now() - lostAfterMs) } },
		select: { id: true },
	});
	for (const { id } of lost) {
		await runner?.addJob('write_story', { storyId: id }, { jobKey: id, maxAttempts: 4 });
	}
}

let runner: Runner | undefined;

/** Begins to write the stories that are asked for, on this and any other machine of this database. */
export async function startWorker(): Promise<void> {
	runner = await run({
		pgPool: pool,
		concurrency: 2,
		noHandleSignals: true,
		taskList: {
			write_story: writeStoryTask,
			resume_stories: () => resumeStories(heartbeatTimeoutMs),
			forget_expired: forgetExpired,
		},
		crontab: '* * * * * resume_stories\n*/10 * * * * forget_expired',
		logger: new Logger(() => (level, message) => {
			if (level === 'error') log.error({ source: 'graphile-worker' }, message.slice(0, 80));
		}),
	});
	// why: an embedded database has one process, so whoever was writing before is gone.
	if (env.embedded) await resumeStories(0);
}

/** Ends after the current work; what is not finished stays stored. */
export async function stopWorker(): Promise<void> {
	await runner?.stop();
}
