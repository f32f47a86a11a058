import { PdfError } from '#app/pdf/pdf-errors.ts';
import { type PdfDocument, printPage } from '#app/pdf/print-page.server.ts';
import { createSlots } from '#app/pdf/slots.ts';
import { createWarmBrowser } from '#app/pdf/warm-browser.server.ts';

export { PdfBusyError, PdfError } from '#app/pdf/pdf-errors.ts';
export type { PdfAsset, PdfDocument } from '#app/pdf/print-page.server.ts';

export interface PdfPrinterOptions {
	/** The browser to use; else the first one found. */
	chromiumPath?: string;
	/** How many documents are printed at once. */
	concurrency?: number;
	/** How many more may wait for their turn. */
	queueLimit?: number;
	/** From the call to the PDF, waiting included. */
	timeoutMs?: number;
	/** How long an unused browser is kept running. */
	idleMs?: number;
	log?: (message: string) => void;
}

export interface PdfPrinter {
	/** The document as a PDF. Throws `PdfBusyError` or `PdfError`, and the signal's reason when it is aborted. */
	print(document: PdfDocument, signal?: AbortSignal): Promise<Uint8Array>;
	/** Ends the browser; what is being printed fails. */
	close(): Promise<void>;
}

const LET_GO_MS = 3_000;

// why: nothing is looked up or connected to, not even by hints such as `preconnect`, which no route sees.
const NO_NETWORK = [
	'--host-resolver-rules=MAP * ~NOTFOUND',
	'--proxy-server=127.0.0.1:9',
	'--proxy-bypass-list=<-loopback>',
];

/** Prints HTML documents to PDF with one browser that is kept warm between them. */
export function createPdfPrinter(options: PdfPrinterOptions = {}): PdfPrinter {
	const { concurrency = 2, queueLimit = 20, timeoutMs = 25_000, idleMs = 300_000 } = options;
	const log = options.log ?? console.warn;
	const slots = createSlots(concurrency, queueLimit);
	const warm = createWarmBrowser({ chromiumPath: options.chromiumPath, args: NO_NETWORK, idleMs, log });
	const closing = new AbortController();

	/** Prints once; a browser that does not let go of an abandoned page in time is given up. */
	function attempt(document: PdfDocument, signal: AbortSignal): Promise<Uint8Array> {
		return warm.use(async (browser) => {
			const loss = Promise.withResolvers<never>();
			const onLoss = () => loss.reject(new LostError());
			browser.once('disconnected', onLoss);
			try {
				if (!browser.isConnected()) throw new LostError();
				// why: Playwright leaves some calls unanswered when the browser dies under them.
				return await Promise.race([printPage(browser, document, signal), loss.promise, stuckAfter(signal)]);
			} catch (error) {
				if (error instanceof StuckError) await warm.discard(browser);
				throw browser.isConnected() ? error : new LostError('The browser died.', { cause: error });
			} finally {
				browser.off('disconnected', onLoss);
			}
		});
	}

	async function attemptTwice(document: PdfDocument, signal: AbortSignal): Promise<Uint8Array> {
		try {
			return await attempt(document, signal);
		} catch (error) {
			if (!(error instanceof LostError) || signal.aborted) throw error;
			// why: the browser died under this document, most likely not because of it.
			return attempt(document, signal);
		}
	}

	return {
		async print(document, signal) {
			const tooLate = AbortSignal.timeout(timeoutMs);
			const ends = AbortSignal.any([closing.signal, tooLate, ...(signal ? [signal] : [])]);
			try {
				// why: the caller is answered in time; the slot is free only when the page is really gone.
				return await Promise.race([slots.run(() => attemptTwice(document, ends), ends), aborted(ends)]);
			} catch (error) {
				if (signal?.aborted || error instanceof PdfError) throw signal?.aborted ? signal.reason : error;
				if (tooLate.aborted) throw new PdfError(`The PDF took longer than ${timeoutMs / 1000} seconds.`);
				throw new PdfError('The PDF could not be made.', { cause: error });
			}
		},
		async close() {
			closing.abort(new PdfError('The server is stopping.'));
			await warm.close();
		},
	};
}

class LostError extends Error {}
class StuckError extends Error {}

function aborted(signal: AbortSignal): Promise<never> {
	return new Promise((_, reject) => {
		if (signal.aborted) reject(signal.reason);
		signal.addEventListener('abort', () => reject(signal.reason), { once: true });
	});
}

function stuckAfter(signal: AbortSignal): Promise<never> {
	return new Promise((_, reject) => {
		const giveUp = () => setTimeout(() => reject(new StuckError()), LET_GO_MS).unref();
		if (signal.aborted) giveUp();
		signal.addEventListener('abort', giveUp, { once: true });
	});
}
