import { env } from '#app/env.server.ts';
import { log } from '#app/http/log.server.ts';
import { createPdfPrinter } from '#app/pdf/pdf.server.ts';

/** The process's one printer: a warm browser that at most two pages share. */
export const pdfPrinter = createPdfPrinter({
	chromiumPath: env.CHROMIUM_PATH,
	log: (message) => log.warn(message),
});

/**
 * Prints books, one at a time, in a browser of its own: nobody's story waits behind a book, and the memory that a book
 * takes is given back soon after it.
 */
export const bookPrinter = createPdfPrinter({
	chromiumPath: env.CHROMIUM_PATH,
	concurrency: 1,
	timeoutMs: 5 * 60_000,
	idleMs: 10_000,
	log: (message) => log.warn(message),
});
