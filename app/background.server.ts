import { settleReplies } from '~/conversations/replies.server';
import { db, pool } from '~/db.server';
import { pdfPrinter } from '~/outside/pdf/index.server';
import { startWorker, stopWorker } from '~/stories/worker.server';

/** Starts what this process does beside answering requests. */
export async function startBackground(): Promise<void> {
	await startWorker();
}

/** Ends it, after its current work; called when no request is left. */
export async function stopBackground(): Promise<void> {
	await Promise.all([stopWorker(), settleReplies()]);
	await pdfPrinter.close();
	await db.$disconnect();
	await pool.end();
}
