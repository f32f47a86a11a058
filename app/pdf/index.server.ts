import { env } from '#app/env.server.ts';
import { log } from '#app/http/log.server.ts';
import { createPdfPrinter } from '#app/pdf/pdf.server.ts';

/** The process's one printer: a warm browser that at most two pages share. */
export const pdfPrinter = createPdfPrinter({
	chromiumPath: env.CHROMIUM_PATH,
	log: (message) => log.warn(message),
});
