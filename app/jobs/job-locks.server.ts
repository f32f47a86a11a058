import type { Task, TaskList } from 'graphile-worker';
import { statement } from '#app/database/sql.server.ts';

/** graphile-worker's names for what does the jobs of this process. */
const busyWorkers = new Set<string>();

const renewLocks = statement(
	'renew-job-locks',
	'update graphile_worker._private_jobs set locked_at = now() where locked_by = any($1::text[])',
);

// Work has a heartbeat of its own.
const freeLocks = statement(
	'free-job-locks',
	`select graphile_worker.force_unlock_workers(array_agg(locked_by)) from graphile_worker.jobs
	where locked_at < now() - make_interval(secs => $2) and locked_by <> all($1::text[])
		and task_identifier <> 'work'
	having count(*) > 0`,
);

/**
 * Work that was resumed has another job: the old one has lost its key and its attempts. graphile-worker would unlock it
 * in hours, and it would count as failed for ever.
 */
const dropReplaced = statement(
	'drop-replaced-jobs',
	`delete from graphile_worker._private_jobs
	where key is null and attempts >= max_attempts
		and task_id = (select id from graphile_worker._private_tasks where identifier = 'work')
		and (locked_at is null or locked_at < now() - make_interval(secs => $2) and locked_by <> all($1::text[]))`,
);

/** Keeps note of who does which job, for {@link tendJobLocks}. */
export function withLocksKept(tasks: TaskList): TaskList {
	const keep =
		(task: Task): Task =>
		async (payload, helpers) => {
			const worker = helpers.job.locked_by ?? '';
			busyWorkers.add(worker);
			try {
				return await task(payload, helpers);
			} finally {
				busyWorkers.delete(worker);
			}
		};
	return Object.fromEntries(
		Object.entries(tasks).flatMap(([name, task]) => (task ? [[name, keep(task)] as const] : [])),
	);
}

let wasAnswered = true;

/**
 * graphile-worker leaves the jobs of a killed process locked for four hours. After a look that failed, the next one
 * frees nothing: other processes have not been able to renew their locks either.
 */
export async function tendJobLocks(silentMs: number): Promise<void> {
	const ours = [...busyWorkers];
	const mayFree = wasAnswered;
	wasAnswered = false;
	await renewLocks([ours]);
	if (mayFree) {
		await freeLocks([ours, silentMs / 1000]);
		await dropReplaced([ours, silentMs / 1000]);
	}
	wasAnswered = true;
}
