import { stopWatchingAssistant, watchAssistant } from '#app/assistant/notices.server.ts';
import { settleReplies } from '#app/chat/replies.server.ts';
import { db, pool } from '#app/database/db.server.ts';
import { sweepTempFolders } from '#app/disk/temp-folder.server.ts';
import { longWork } from '#app/jobs/long-work.server.ts';
import { watchOtherDisks } from '#app/jobs/other-disks.server.ts';
import { startWorker, stopWorker } from '#app/jobs/worker.server.ts';
import { mailAlert } from '#app/mail/alert-mail.server.ts';
import { alertNames, onAlert } from '#app/observe/alert.server.ts';
import { metrics, startMetrics } from '#app/observe/metrics.server.ts';
import { bookPrinter, pdfPrinter } from '#app/pdf/index.server.ts';

let stopWatchingDisks = () => {};

export async function startBackground(): Promise<void> {
	onAlert(mailAlert);
	await startMetrics();
	countFromZero();
	await sweepTempFolders();
	await startWorker();
	stopWatchingDisks = await watchOtherDisks();
	watchAssistant();
}

/** Waits for running work; called when no request is left. */
export async function stopBackground(): Promise<void> {
	stopWatchingAssistant();
	stopWatchingDisks();
	await Promise.all([stopWorker(), settleReplies()]);
	await Promise.all([pdfPrinter.close(), bookPrinter.close()]);
	await db.$disconnect();
	await pool.end();
}

/** Prometheus does not see the first of a series that begins with 1. */
function countFromZero(): void {
	for (const alert of alertNames) metrics?.alerts.inc({ alert }, 0);
	for (const { kind } of longWork) metrics?.failedWork.inc({ kind }, 0);
}
