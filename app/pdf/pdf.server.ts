import { createFairQueue, QueueFull } from '#app/http/fair-queue.server.ts';
import { type PageOptions, type PdfDocument, printPage } from '#app/pdf/print-page.server.ts';
import { createWarmBrowser } from '#app/pdf/warm-browser.server.ts';

export type { PdfAsset, PdfDocument } from '#app/pdf/print-page.server.ts';

export interface PdfPrinterOptions {
	/** Path of the browser; by default the first one found. */
	chromiumPath?: string;
	/** Documents printed at once. */
	concurrency?: number;
	/** Documents that may wait in the queue. */
	queueLimit?: number;
	/** One person's documents, printed or waiting. */
	personLimit?: number;
	/** From the call to the PDF, the wait in the queue included. */
	timeoutMs?: number;
	/** After so long without a document the browser is closed. */
	idleMs?: number;
	log?: (message: string) => void;
}

interface PrintOptions {
	/** Who is waiting: the first document of each person comes before everybody's second. */
	person?: string;
	signal?: AbortSignal;
	/** Called with how many steps of the document's `arrange` are done; from 1 again where it is begun again. */
	onArranged?: (done: number) => void;
}

interface PdfPrinter {
	/** The document as a PDF. Throws `PdfBusyError` or `PdfError`, and the signal's reason when it is aborted. */
	print(document: PdfDocument, options?: PrintOptions): Promise<Uint8Array>;
	/** Closes the browser; what is being printed fails. */
	close(): Promise<void>;
}

/** The PDF could not be made: the browser failed, or the time was up. */
export class PdfError extends Error {
	override name = 'PdfError';
}

/** The queue is full, or the person's part of it: try again in a moment. */
export class PdfBusyError extends PdfError {
	override name = 'PdfBusyError';
}

class BrowserDied extends Error {}

const releaseMs = 3_000;

// Letters are as wide on the screen, where pages are arranged, as they are on paper.
const asPrinted = ['--font-render-hinting=none'];

// Nothing is looked up or connected to, not even by hints such as `preconnect`, which no route sees.
const noNetwork = [
	'--host-resolver-rules=MAP * ~NOTFOUND',
	'--proxy-server=127.0.0.1:9',
	'--proxy-bypass-list=<-loopback>',
];

/** Prints HTML documents to PDF with one browser that is kept warm between them. */
export function createPdfPrinter(options: PdfPrinterOptions = {}): PdfPrinter {
	const { concurrency = 2, queueLimit = 20, personLimit = 6, timeoutMs = 25_000, idleMs = 300_000 } = options;
	const { chromiumPath, log = console.warn } = options;
	const enqueue = createFairQueue({ concurrency, queueLimit, personLimit });
	const warm = createWarmBrowser({ chromiumPath, args: [...noNetwork, ...asPrinted], idleMs, log });
	const closing = new AbortController();

	/** Prints once; a browser that does not let go of an aborted page in time is discarded. */
	function attempt(document: PdfDocument, options: PageOptions): Promise<Uint8Array> {
		const { signal } = options;
		return warm.use(async (browser) => {
			const death = Promise.withResolvers<never>();
			const onDeath = () => death.reject(new BrowserDied());
			let release: NodeJS.Timeout | undefined;
			const onAbort = () => {
				release = setTimeout(() => warm.discard(browser), releaseMs);
			};
			browser.once('disconnected', onDeath);
			signal.addEventListener('abort', onAbort);
			try {
				// Playwright leaves some calls unanswered when the browser dies under them.
				return await Promise.race([printPage(browser, document, options), death.promise]);
			} catch (error) {
				throw browser.isConnected() ? error : new BrowserDied('The browser died.', { cause: error });
			} finally {
				clearTimeout(release);
				signal.removeEventListener('abort', onAbort);
				browser.off('disconnected', onDeath);
			}
		});
	}

	async function attemptTwice(document: PdfDocument, options: PageOptions): Promise<Uint8Array> {
		try {
			return await attempt(document, options);
		} catch (error) {
			if (!(error instanceof BrowserDied) || options.signal.aborted) throw error;
			// Most likely it was not this document that the browser died of.
			return attempt(document, options);
		}
	}

	return {
		async print(document, { person, signal, onArranged } = {}) {
			const timeout = AbortSignal.timeout(timeoutMs);
			const ends = AbortSignal.any([closing.signal, timeout, ...(signal ? [signal] : [])]);
			try {
				const attempts = () => attemptTwice(document, { signal: ends, onArranged });
				const printed = enqueue(attempts, { person, signal: ends });
				return await Promise.race([printed, rejectOnAbort(ends)]);
			} catch (error) {
				if (signal?.aborted) throw signal.reason;
				if (error instanceof QueueFull) throw new PdfBusyError('Too many PDFs are being made at the moment.');
				if (error instanceof PdfError) throw error;
				if (timeout.aborted) throw new PdfError(`The PDF took longer than ${timeoutMs / 1000} seconds.`);
				throw new PdfError('The PDF could not be made.', { cause: error });
			}
		},
		async close() {
			closing.abort(new PdfError('The server is stopping.'));
			await warm.close();
		},
	};
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
	return new Promise((_, reject) => {
		signal.addEventListener('abort', () => reject(signal.reason), { once: true });
	});
}
