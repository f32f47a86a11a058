import { db, type Transaction } from '#app/database/db.server.ts';

/** The latest run that was finished and had a phrase to check. */
export const latestTestRun = (promptId: string, tx: Transaction = db) =>
	tx.promptTestRun.findFirst({
		where: { promptId, finishedAt: { not: null }, total: { gt: 0 } },
		orderBy: [{ finishedAt: 'desc' }, { id: 'desc' }],
		select: { id: true, passed: true, total: true, finishedAt: true },
	});
