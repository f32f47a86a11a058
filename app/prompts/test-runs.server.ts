import { db, type Transaction } from '#app/database/db.server.ts';

/** What a version promises: the latest time that all tests were tried on it to the end, if they checked anything. */
export const latestTestRun = (promptId: string, tx: Transaction = db) =>
	tx.promptTestRun.findFirst({
		where: { promptId, finishedAt: { not: null }, total: { gt: 0 } },
		orderBy: [{ finishedAt: 'desc' }, { id: 'desc' }],
		select: { id: true, passed: true, total: true, finishedAt: true },
	});
