import { stopWatchingAssistant, watchAssistant } from '#app/assistant/notices.server.ts';
import { settleReplies } from '#app/chat/replies.server.ts';
import { db, pool } from '#app/database/db.server.ts';
import { sweepTempFolders } from '#app/disk/temp-folder.server.ts';
import { onAlert } from '#app/http/alert.server.ts';
import { startMetrics } from '#app/http/metrics.server.ts';
import { startWorker, stopWorker } from '#app/jobs/worker.server.ts';
import { mailAlert } from '#app/mail/alert-mail.server.ts';
import { bookPrinter, pdfPrinter } from '#app/pdf/index.server.ts';

export async function startBackground(): Promise<void> {
	onAlert(mailAlert);
	await startMetrics();
	await sweepTempFolders();
	await startWorker();
	watchAssistant();
}

/** Waits for running work; called when no request is left. */
export async function stopBackground(): Promise<void> {
	stopWatchingAssistant();
	await Promise.all([stopWorker(), settleReplies()]);
	await Promise.all([pdfPrinter.close(), bookPrinter.close()]);
	await db.$disconnect();
	await pool.end();
}
