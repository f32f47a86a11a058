import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { JobHelpers, Task } from 'graphile-worker';
import { z } from 'zod';
import { AssistantError } from '#app/assistant/assistant.ts';
import { isDatabaseLost } from '#app/database/pool.server.ts';
import { longWork } from '#app/jobs/long-work.server.ts';
import { JobFailed } from '#app/jobs/traced-task.server.ts';
import { log } from '#app/observe/log.server.ts';
import { failWork, runWork, WorkGivenUp } from '#app/work/run-work.server.ts';
import { addJob, releaseWork } from '#app/work/work.server.ts';

/** In milliseconds. */
const againAfterMs = { first: 1_000, max: 60_000 };

const payloadSchema = z.object({ id: z.uuid() });

/** The ids of works under way in this process. */
export const atWork = new Set<string>();
const flagsOfJobs = new Map<string, string[]>();
const handedBack = new AbortController();

export const workTask: Task = async (payload, helpers) => {
	const { id } = payloadSchema.parse(payload);
	const signal = AbortSignal.any([handedBack.signal, ...(helpers.abortSignal ? [helpers.abortSignal] : [])]);
	const flags = Object.keys(helpers.job.flags ?? {});
	// Workers that looked at the same moment saw no flag taken: one of them puts its job back.
	if (flagsInUse().some((flag) => flags.includes(flag))) return addJob(id);
	const work = { id, heldBy: randomUUID() };
	atWork.add(id);
	flagsOfJobs.set(helpers.job.id, flags);
	try {
		await untilAnswered(() => tryOnce(work, helpers.job, signal), signal);
	} finally {
		atWork.delete(id);
		flagsOfJobs.delete(helpers.job.id);
		await releaseWork(work.id, work.heldBy).catch(() => {});
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
		if (signal.aborted || (!isFinal && job.attempts < job.max_attempts)) throw new JobFailed();
		await failWork(longWork, work);
	}
}

/** A retry would fail the same way: a refusal, a wrong key, an unknown model. */
function isForGood({ failure, status = 0 }: AssistantError): boolean {
	return failure === 'refused' || (status >= 400 && status < 500 && ![408, 429].includes(status));
}

/** One slow work and one trial at a time, so that stories are written meanwhile. */
export const flagsInUse = () => [...flagsOfJobs.values()].flat();

/** Stops works under way: another process takes them over. */
export const handBackWork = () => handedBack.abort();
