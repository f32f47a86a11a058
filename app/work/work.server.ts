import { setTimeout as delay } from 'node:timers/promises';
import { db } from '#app/database/db.server.ts';
import type { Prisma, Work, WorkState } from '#app/generated/prisma/client.ts';
import { isUnderWay, type Progress } from '#app/work/work.ts';

type Transaction = Prisma.TransactionClient;

/** What work is about: nothing has two works of one kind. */
export interface About {
	kind: string;
	subject: string;
}

interface Asked extends About {
	userId: string;
	/** What its kind alone knows of it. */
	details?: Prisma.InputJsonObject;
}

const underWay = { in: ['waiting', 'working'] satisfies WorkState[] };
const attempts = 4;

/** Kinds of work that take many minutes: a process does one of them at a time, so that others get on. */
const slowKinds = ['export', 'book'];
/** Marks the jobs of such work. */
export const slowFlag = 'slow';

/**
 * Asks for work, again if it was asked for before; its job is stored in the same transaction, so nobody waits for
 * one that never was. The subject's row is changed before its work, here as everywhere. @returns the work's id
 */
export async function askForWork(
	tx: Transaction,
	{ kind, subject, userId, details = {} }: Asked,
): Promise<string> {
	const now = new Date();
	const asked = { state: 'waiting', done: 0, total: 0, details, askedAt: now, heartbeatAt: now } as const;
	const { id } = await tx.work.upsert({
		where: { kind_subject: { kind, subject } },
		create: { kind, subject, userId, ...asked },
		update: asked,
	});
	await addJob(id, tx);
	return id;
}

/**
 * Gives work a job, in the place of one that waits. One that a worker takes in this very moment is neither replaced
 * nor told apart by graphile-worker, which then adds none and answers null; asked once more, it sees it taken.
 */
export async function addJob(id: string, client: Transaction = db): Promise<void> {
	for (;;) {
		const [job] = await client.$queryRaw<{ id: bigint | null }[]>`
			select id from graphile_worker.add_job('work', json_build_object('id', ${id}::text),
				job_key := ${id}::text, max_attempts := ${attempts}::int,
				flags := (select array[${slowFlag}::text] from "Work"
					where id = ${id}::uuid and kind = any(${slowKinds}::text[])))
		`;
		if (job?.id) return;
	}
}

/** Records that a job is still at work on this request; false once it was stopped, asked for again or deleted. */
export async function heartbeat(
	{ id, askedAt }: Work,
	more: Prisma.WorkUpdateManyMutationInput = {},
	client: Transaction = db,
): Promise<boolean> {
	const { count } = await client.work.updateMany({
		where: { id, askedAt: { lte: askedAt }, state: underWay },
		data: { ...more, heartbeatAt: new Date() },
	});
	return count > 0;
}

/** Stops work; what is done already stays. */
export async function stopWork(userId: string, about: About): Promise<void> {
	await db.work.updateMany({ where: { userId, ...about, state: underWay }, data: { state: 'stopped' } });
}

/** Deletes all that is known of it; a job at work on it ends. */
export async function forgetWork(tx: Transaction, about: About): Promise<void> {
	await tx.work.deleteMany({ where: about });
}

/**
 * Gives work of which nobody has heard for so long another job, since that of a killed process stays locked for hours.
 * Work whose job is free waits its turn. Of several processes that look, one finds it.
 */
export async function resumeWork(silentMs: number, atWork: Iterable<string>): Promise<void> {
	const now = new Date();
	const silentSince = new Date(now.getTime() - silentMs);
	await db.$transaction(async (tx) => {
		const lost = await tx.$queryRaw<{ id: string }[]>`
			update "Work" work set "heartbeatAt" = ${now}
			where state in ('waiting', 'working') and "heartbeatAt" <= ${silentSince}
				and id <> all(${[...atWork]}::uuid[])
				and not exists (
					select 1 from graphile_worker.jobs
					where key = work.id::text and locked_at is null and attempts < max_attempts
				)
			returning id`;
		for (const { id } of lost) await addJob(id, tx);
	});
}

/** The same of all work about something, of whatever kind. */
export async function forgetWorkAbout(tx: Transaction, userId: string, subject: string): Promise<void> {
	await tx.work.deleteMany({ where: { userId, subject } });
}

const pollMs = 200;

/** Polls until the work is over or the deadline has passed. @returns its state; null if there is none */
export async function waitForWork(
	about: About & { userId?: string },
	deadline: number,
): Promise<WorkState | null> {
	for (;;) {
		const work = await db.work.findFirst({ where: about, select: { state: true } });
		const left = deadline - Date.now();
		if (!work || !isUnderWay(work.state) || left <= 0) return work?.state ?? null;
		await delay(Math.min(pollMs, left));
	}
}

/** The work of a kind about something; null if none was asked for. */
export function findWork(about: About): Promise<Work | null> {
	return db.work.findUnique({ where: { kind_subject: about } });
}

/** Somebody's work by its own id. */
export function findOwnWork(userId: string, id: string): Promise<Work | null> {
	return db.work.findFirst({ where: { id, userId } });
}

/**
 * How far work is, as a page shows it. It is read before its subject, which is whole once the work is complete. Null:
 * it was asked for in between.
 */
export function toProgress(work: Work | null): Progress {
	if (!work) return { id: '', state: 'waiting', done: 0, total: 0, waited: 0, silent: 0 };
	const { id, state, done, total, askedAt, heartbeatAt } = work;
	const since = (date: Date) => Date.now() - date.getTime();
	return { id, state, done, total, waited: since(askedAt), silent: since(heartbeatAt) };
}
