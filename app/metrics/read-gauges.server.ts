import { setTimeout as delay } from 'node:timers/promises';
import { pool } from '#app/database/db.server.ts';
import { statement } from '#app/database/sql.server.ts';
import { queues } from '#app/http/fair-queue.server.ts';
import { log } from '#app/observe/log.server.ts';
import type { Metrics } from '#app/observe/metrics.server.ts';

/** Prometheus gives up after ten seconds, and what the process itself knows must come in any case. */
const patienceMs = 3_000;

interface JobCounts {
	task: string;
	kind: string;
	waiting: number;
	later: number;
	running: number;
	failed: number;
	oldest: number;
}

// The table is short, since finished jobs leave it; the key of a job is the id of its work.
const selectJobs = statement<JobCounts>(
	'select-job-counts',
	`select task_identifier as task, coalesce(work.kind, '') as kind,
		count(*) filter (where is_due and run_at <= now())::int as waiting,
		count(*) filter (where is_due and run_at > now())::int as later,
		count(*) filter (where locked_at is not null)::int as running,
		count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed,
		coalesce(extract(epoch from now() - min(run_at) filter (where is_due and run_at <= now())), 0)::float8 as oldest
	from (select *, locked_at is null and attempts < max_attempts as is_due from graphile_worker.jobs) jobs
	left join "Work" work on work.id = case task_identifier when 'work' then key::uuid end
	group by 1, 2`,
);

function tellOf(error: unknown): null {
	log.warn({ err: log.describe(error) }, 'the jobs could not be counted');
	return null;
}

/** Sets what is asked for only when somebody reads it. */
export async function readGauges({
	jobs,
	oldestJob,
	queue,
	pool: connections,
	isDatabaseUp,
}: Metrics): Promise<void> {
	for (const [name, { size, pending }] of queues) {
		queue.set({ queue: name, state: 'waiting' }, size);
		queue.set({ queue: name, state: 'running' }, pending);
	}
	connections.set({ state: 'total' }, pool.totalCount);
	connections.set({ state: 'idle' }, pool.idleCount);
	connections.set({ state: 'waiting' }, pool.waitingCount);
	const inTime = <Answer>(answer: Promise<Answer>) =>
		Promise.race([answer, delay(patienceMs, null, { ref: false })]);
	const [isUp, counts] = await Promise.all([
		inTime(pool.query('select 1')).catch(() => null),
		inTime(selectJobs([]).catch(tellOf)),
	]);
	isDatabaseUp.set(isUp ? 1 : 0);
	jobs.reset();
	oldestJob.reset();
	for (const { task, kind, oldest, ...states } of counts ?? []) {
		for (const [state, count] of Object.entries(states)) jobs.set({ task, kind, state }, count);
		oldestJob.set({ task, kind }, oldest);
	}
}
