import { db, type Transaction } from '#app/database/db.server.ts';
import type { Prisma, Work } from '#app/generated/prisma/client.ts';
import { metrics } from '#app/observe/metrics.server.ts';
import { heartbeat, takeWork, type WorkChange } from '#app/work/work.server.ts';
import type { WorkWords } from '#app/work/work.ts';

const heartbeatMs = 2_000;

export interface LongWork {
	kind: string;
	words: WorkWords;
	href: (work: Work) => string;
	/** The title or the first words of what is made. */
	about?: (work: Work) => string | Promise<string>;
	/** May be restarted at any moment; errors are retried. @throws WorkGivenUp for good */
	run: (run: WorkRun) => Promise<void>;
	fail?: (tx: Transaction, work: Work) => Promise<unknown>;
}

export interface WorkRun {
	subject: string;
	userId: string;
	details: Prisma.JsonValue;
	askedAt: Date;
	/** Aborted when the work is no longer wanted, another process has it, or this one ends. */
	signal: AbortSignal;
	/** `store` runs in the same transaction. @throws WorkNotWanted, with nothing stored, if the work was ended or taken over */
	report: (progress: WorkProgress, store?: (tx: Transaction) => Promise<unknown>) => Promise<void>;
}

type WorkProgress = { done: number; total?: number; details?: Prisma.InputJsonObject };

export class WorkGivenUp extends Error {}

class WorkNotWanted extends Error {}

/** @param heldBy the same for each try while the database is lost */
export async function runWork(
	kinds: LongWork[],
	{ id, heldBy }: { id: string; heldBy: string },
	signal?: AbortSignal,
): Promise<void> {
	const { work, kind } = await findWorkAndKind(kinds, id);
	if (!work || !kind || !(await takeWork({ ...work, heldBy }))) return;
	const ended = new AbortController();
	const beat = async (more?: WorkChange, client?: Transaction) => {
		if (await heartbeat({ ...work, heldBy }, more, client)) return;
		ended.abort();
		throw new WorkNotWanted();
	};
	const timer = setInterval(() => beat().catch(() => {}), heartbeatMs);
	try {
		await kind.run({
			subject: work.subject,
			userId: work.userId,
			details: work.details,
			askedAt: work.askedAt,
			signal: signal ? AbortSignal.any([signal, ended.signal]) : ended.signal,
			async report(progress, store) {
				await db.$transaction(async (tx) => {
					await store?.(tx);
					await beat(progress, tx);
				});
				signal?.throwIfAborted();
			},
		});
		await beat({ state: 'complete', details: {} });
	} catch (error) {
		if (!ended.signal.aborted) throw error;
	} finally {
		clearInterval(timer);
	}
}

export async function failWork(
	kinds: LongWork[],
	{ id, heldBy }: { id: string; heldBy: string },
): Promise<void> {
	const { work, kind } = await findWorkAndKind(kinds, id);
	if (!work) return;
	try {
		await db.$transaction(async (tx) => {
			await kind?.fail?.(tx, work);
			const held = { ...work, heldBy };
			if (!(await heartbeat(held, { state: 'failed', details: {} }, tx))) throw new WorkNotWanted();
		});
		metrics?.failedWork.inc({ kind: work.kind });
	} catch (error) {
		if (!(error instanceof WorkNotWanted)) throw error;
	}
}

async function findWorkAndKind(kinds: LongWork[], id: string) {
	const work = await db.work.findUnique({ where: { id } });
	return { work, kind: kinds.find(({ kind }) => kind === work?.kind) };
}
