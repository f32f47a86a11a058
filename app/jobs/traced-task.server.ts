import type { Task } from 'graphile-worker';
import { z } from 'zod';
import { log } from '#app/observe/log.server.ts';
import { inTrace } from '#app/observe/trace.server.ts';

const askedSchema = z.object({ request: z.string().optional().catch(undefined) }).catch({});

/** Logs what it does under the job, and under the request that asked for it. */
export const traced =
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
export class JobFailed extends Error {
	override message = 'the log says why';
}
