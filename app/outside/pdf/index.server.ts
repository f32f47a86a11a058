import { env } from '~/env.server';
import { log } from '~/http/log.server';
import { createPdfPrinter } from './pdf.server.ts';

/** The process's one printer: a warm browser that at most two pages share. */
export const pdfPrinter = createPdfPrinter({
	chromiumPath: env.CHROMIUM_PATH,
	log: (message) => log.warn(message),
});
