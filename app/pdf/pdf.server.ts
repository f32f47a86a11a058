import { createFairQueue, QueueFull } from '#app/http/fair-queue.server.ts';
import { type PdfDocument, printPage } from '#app/pdf/print-page.server.ts';
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
	/** For printing alone: whoever waits for their turn and for the browser waits as long as they like. */
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

interface Asked extends Pick<PrintOptions, 'onArranged'> {
	signal: AbortSignal;
	/** Called when a browser begins to print it. */
	onBegun: () => void;
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

/** In milliseconds: how long a browser may take to let go of a page that was given up, or is printed. */
const releaseMs = { ofGivenUp: 3_000, ofPrinted: 30_000 };

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

	/** Prints once; a browser that does not let go of the page in time is discarded. */
	function attempt(document: PdfDocument, { signal, onArranged, onBegun }: Asked): Promise<Uint8Array> {
		return warm.use(async (browser) => {
			signal.throwIfAborted();
			const printed = Promise.withResolvers<Uint8Array>();
			const fail = (error: unknown) =>
				printed.reject(
					browser.isConnected() ? error : new BrowserDied('The browser died.', { cause: error }),
				);
			// Playwright leaves some calls unanswered when the browser dies under them.
			const onDeath = () => fail(new BrowserDied());
			const giveUp = () => fail(signal.reason);
			browser.once('disconnected', onDeath);
			signal.addEventListener('abort', giveUp);
			onBegun();
			const page = printPage(browser, document, { signal, onPrinted: printed.resolve, onArranged });
			try {
				page.catch(fail);
				return await printed.promise;
			} finally {
				signal.removeEventListener('abort', giveUp);
				browser.off('disconnected', onDeath);
				const patience = signal.aborted ? releaseMs.ofGivenUp : releaseMs.ofPrinted;
				const late = setTimeout(() => warm.discard(browser), patience);
				// Nobody waits for that.
				page.catch(() => {}).finally(() => clearTimeout(late));
			}
		});
	}

	async function attemptTwice(document: PdfDocument, options: Asked): Promise<Uint8Array> {
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
			const late = new AbortController();
			let timer: NodeJS.Timeout | undefined;
			const onBegun = () => {
				clearTimeout(timer);
				const tooLong = new PdfError(`The PDF took longer than ${timeoutMs / 1000} seconds.`);
				timer = setTimeout(() => late.abort(tooLong), timeoutMs);
			};
			const ends = AbortSignal.any([closing.signal, late.signal, ...(signal ? [signal] : [])]);
			try {
				const attempts = () => attemptTwice(document, { signal: ends, onArranged, onBegun });
				const printed = enqueue(attempts, { person, signal: ends });
				return await Promise.race([printed, rejectOnAbort(ends)]);
			} catch (error) {
				if (signal?.aborted) throw signal.reason;
				if (error instanceof QueueFull) throw new PdfBusyError('Too many PDFs are being made at the moment.');
				if (error instanceof PdfError) throw error;
				throw new PdfError('The PDF could not be made.', { cause: error });
			} finally {
				clearTimeout(timer);
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
