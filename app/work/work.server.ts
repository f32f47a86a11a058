import { setTimeout as delay } from 'node:timers/promises';
import { db, type Transaction } from '#app/database/db.server.ts';
import { statement } from '#app/database/sql.server.ts';
import type { Prisma, Work, WorkState } from '#app/generated/prisma/client.ts';
import { currentTrace } from '#app/observe/trace.server.ts';
import { isUnderWay, type Progress } from '#app/work/work.ts';

export interface WorkSubject {
	kind: string;
	subject: string;
}

interface WorkRequest extends WorkSubject {
	userId: string;
	details?: Prisma.InputJsonObject;
}

const underWayStates = { in: ['waiting', 'working'] satisfies WorkState[] };
const maxAttempts = 4;

/** These take many minutes: a process does one of each flag at a time, so that other work gets done. */
const slowWorkKinds: Record<string, string> = {
	export: 'slow',
	book: 'slow',
	promptTrial: 'trial',
	promptTests: 'trial',
};
/** Every admin sees these, whoever asked for them. */
const sharedWorkKinds = ['promptTests'];

/** Lock order everywhere: the subject's row before its work. @returns the work's id */
export async function askForWork(
	tx: Transaction,
	{ kind, subject, userId, details = {} }: WorkRequest,
): Promise<string> {
	const now = new Date();
	const asked = {
		state: 'waiting',
		done: 0,
		total: 0,
		details,
		askedAt: now,
		heartbeatAt: now,
		heldBy: null,
	} as const;
	const { id } = await tx.work.upsert({
		where: { kind_subject: { kind, subject } },
		create: { kind, subject, userId, ...asked },
		update: asked,
	});
	await addJob(id, tx);
	return id;
}

/** graphile-worker answers null if a worker is just taking the old job; the next try sees it taken. */
export async function addJob(id: string, client: Transaction = db): Promise<void> {
	const payload = JSON.stringify({ id, request: currentTrace()?.request });
	for (;;) {
		const [job] = await client.$queryRaw<{ id: bigint | null }[]>`
			select id from graphile_worker.add_job('work', ${payload}::text::json,
				job_key := ${id}::text, max_attempts := ${maxAttempts}::int,
				flags := (select array_agg(flag) from (
					select ${JSON.stringify(slowWorkKinds)}::text::json ->> kind as flag from "Work" where id = ${id}::uuid
				) its where flag is not null))
		`;
		if (job?.id) return;
	}
}

export interface WorkChange {
	state?: WorkState;
	done?: number;
	total?: number;
	details?: Prisma.InputJsonObject;
}

type HeldWork = Pick<Work, 'id' | 'askedAt' | 'heldBy'>;

/** False if another job has it, or it was stopped or deleted. A version without `heldBy` leaves an old one there. */
export async function takeWork({ id, askedAt, heldBy }: HeldWork): Promise<boolean> {
	const count = await db.$executeRaw`
		update "Work" set "heldBy" = ${heldBy}::uuid, "heartbeatAt" = now(), state = 'working'
		where id = ${id}::uuid and "askedAt" <= ${askedAt} and state in ('waiting', 'working')
			and ("heldBy" is null or "heldBy" = ${heldBy}::uuid or state = 'waiting')`;
	return count > 0;
}

/** Otherwise the next try, by whichever process, waits until this one counts as silent. */
export async function releaseWork(id: string, heldBy: string): Promise<void> {
	await db.work.updateMany({ where: { id, heldBy }, data: { heldBy: null } });
}

/** False once the work was stopped, asked for again, deleted, or taken over because this job was silent. */
export async function heartbeat(
	{ id, askedAt, heldBy }: HeldWork,
	{ state, done, total, details }: WorkChange = {},
	client: Transaction = db,
): Promise<boolean> {
	const count = await client.$executeRaw`
		update "Work" set "heartbeatAt" = now(),
			state = coalesce(${state ?? null}::text::"WorkState", state),
			done = coalesce(${done ?? null}::int, done),
			total = coalesce(${total ?? null}::int, total),
			details = coalesce(${details ? JSON.stringify(details) : null}::text::jsonb, details)
		where id = ${id}::uuid and "askedAt" <= ${askedAt} and state in ('waiting', 'working')
			and "heldBy" = ${heldBy}::uuid`;
	return count > 0;
}

export async function stopWork(
	about: WorkSubject & { userId?: string },
	client: Transaction = db,
): Promise<void> {
	await client.work.updateMany({
		where: { ...about, state: underWayStates },
		data: { state: 'stopped' },
	});
}

export async function forgetWork(tx: Transaction, about: WorkSubject): Promise<void> {
	await tx.work.deleteMany({ where: about });
}

const isLost = `state in ('waiting', 'working')
	and "heartbeatAt" <= now() - make_interval(secs => $1::float8) and id <> all($2::uuid[])
	and not exists (
		select 1 from graphile_worker.jobs
		where key = work.id::text and locked_at is null and attempts < max_attempts
	)`;
const findLost = statement('find-lost-work', `select id from "Work" work where ${isLost}`);
const renewLost = statement<{ id: string }>(
	'renew-lost-work',
	`update "Work" work set "heartbeatAt" = now(), "heldBy" = null where ${isLost} returning id`,
);

/**
 * A killed process's job stays locked for hours, so silent work gets a new one; only one process finds it. The clock is
 * the database's, as for {@link heartbeat}, since those of machines differ.
 */
export async function resumeWork(silentMs: number, atWork: Iterable<string>): Promise<void> {
	const values = [silentMs / 1000, [...atWork]];
	// Without Prisma, which would take a tenth of a start to be ready.
	if ((await findLost(values)).length === 0) return;
	await db.$transaction(async (tx) => {
		for (const { id } of await renewLost(values, tx)) await addJob(id, tx);
	});
}

export async function forgetWorkAbout(tx: Transaction, userId: string, subject: string): Promise<void> {
	await tx.work.deleteMany({ where: { userId, subject } });
}

const pollMs = 200;

/** Polls until the work is over or the deadline has passed. @returns its state; null if there is none */
export async function waitForWork(
	about: WorkSubject & { userId?: string },
	deadline: number,
): Promise<WorkState | null> {
	for (;;) {
		const work = await db.work.findFirst({ where: about, select: { state: true } });
		const left = deadline - Date.now();
		if (!work || !isUnderWay(work.state) || left <= 0) return work?.state ?? null;
		await delay(Math.min(pollMs, left));
	}
}

const selectWork = statement<Work>(
	'select-work',
	`select id, "userId", kind, subject, state, done, total, details, "askedAt", "heartbeatAt", "heldBy"
	from "Work" where kind = $1::text and subject = $2::uuid`,
);

export const findWork = async ({ kind, subject }: WorkSubject): Promise<Work | null> =>
	(await selectWork([kind, subject]))[0] ?? null;

/** Finds a user's own work; for an admin, also the work that admins share. */
export function findSeenWork(user: { id: string; isAdmin: boolean }, id: string): Promise<Work | null> {
	const shared = user.isAdmin ? [{ kind: { in: sharedWorkKinds } }] : [];
	return db.work.findFirst({ where: { id, OR: [{ userId: user.id }, ...shared] } });
}

/** Read the work before its subject, which is complete once the work is. Null means it was asked for in between. */
export function toProgress(work: Work | null): Progress {
	if (!work) return { id: '', state: 'waiting', done: 0, total: 0, waited: 0, silent: 0 };
	const { id, state, done, total, askedAt, heartbeatAt } = work;
	const since = (date: Date) => Date.now() - date.getTime();
	return { id, state, done, total, waited: since(askedAt), silent: since(heartbeatAt) };
}
