import { env } from '#app/env.server.ts';
import { log } from '#app/observe/log.server.ts';
import { createPdfPrinter } from '#app/pdf/pdf.server.ts';

export const pdfPrinter = createPdfPrinter({
	name: 'pdf',
	chromiumPath: env.CHROMIUM_PATH,
	log: (message) => log.warn(message),
});

/** A separate browser: stories do not wait behind books, and memory is freed soon after. */
export const bookPrinter = createPdfPrinter({
	name: 'book',
	chromiumPath: env.CHROMIUM_PATH,
	concurrency: 1,
	timeoutMs: 5 * 60_000,
	idleMs: 10_000,
	log: (message) => log.warn(message),
});
