import { db, type Transaction } from '#app/database/db.server.ts';

/** The latest that was finished and checked anything: stopped and empty runs promise nothing. */
export const latestTestRun = (promptId: string, tx: Transaction = db) =>
	tx.promptTestRun.findFirst({
		where: { promptId, finishedAt: { not: null }, total: { gt: 0 } },
		orderBy: [{ finishedAt: 'desc' }, { id: 'desc' }],
		select: { id: true, passed: true, total: true, finishedAt: true },
	});
