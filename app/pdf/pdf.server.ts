import { createFairQueue, QueueFull } from '#app/http/fair-queue.server.ts';
import { type PdfDocument, printPage } from '#app/pdf/print-page.server.ts';
import { createWarmBrowser } from '#app/pdf/warm-browser.server.ts';

export type { PdfAsset, PdfDocument } from '#app/pdf/print-page.server.ts';

export interface PdfPrinterOptions {
	name?: string;
	chromiumPath?: string;
	concurrency?: number;
	queueLimit?: number;
	personLimit?: number;
	/** For printing alone, not for waiting in the queue or for the browser. */
	timeoutMs?: number;
	idleMs?: number;
	log?: (message: string) => void;
}

interface PrintOptions {
	/** Used for fairness: each person's first document comes before anyone's second. */
	person?: string;
	signal?: AbortSignal;
	/** Called with the number of finished `arrange` steps; starts at 1 again after a retry. */
	onArranged?: (done: number) => void;
}

interface PrintRequest extends Pick<PrintOptions, 'onArranged'> {
	signal: AbortSignal;
	onBegun: () => void;
}

interface PdfPrinter {
	/** Starts the browser while a document is laid out. */
	prepare(): void;
	/** @throws QueueFull, PdfError, or the signal's reason if aborted */
	print(document: PdfDocument, options?: PrintOptions): Promise<Uint8Array>;
	close(): Promise<void>;
}

export class PdfError extends Error {
	override name = 'PdfError';
}

class BrowserDied extends Error {}

const releaseMs = { ofGivenUp: 3_000, ofPrinted: 30_000 };

// Letters must be as wide on the screen, where pages are arranged, as on paper.
const printArguments = ['--font-render-hinting=none'];

// Blocks all lookups and connections, even hints like `preconnect`, which no route sees.
const noNetworkArguments = [
	'--host-resolver-rules=MAP * ~NOTFOUND',
	'--proxy-server=127.0.0.1:9',
	'--proxy-bypass-list=<-loopback>',
];

export function createPdfPrinter(options: PdfPrinterOptions = {}): PdfPrinter {
	const { concurrency = 2, queueLimit = 20, personLimit = 6, timeoutMs = 25_000, idleMs = 300_000 } = options;
	const { name, chromiumPath, log = console.warn } = options;
	const enqueue = createFairQueue({ name, concurrency, queueLimit, personLimit });
	const warm = createWarmBrowser({
		chromiumPath,
		args: [...noNetworkArguments, ...printArguments],
		idleMs,
		log,
	});
	const closing = new AbortController();

	function attempt(
		document: PdfDocument,
		{ signal, onArranged, onBegun }: PrintRequest,
	): Promise<Uint8Array> {
		return warm.use(async (browser) => {
			signal.throwIfAborted();
			const printed = Promise.withResolvers<Uint8Array>();
			const fail = (error: unknown) =>
				printed.reject(
					browser.isConnected() ? error : new BrowserDied('The browser died.', { cause: error }),
				);
			// Playwright leaves some calls unanswered when the browser dies.
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
				page.catch(() => {}).finally(() => clearTimeout(late));
			}
		});
	}

	async function attemptTwice(document: PdfDocument, options: PrintRequest): Promise<Uint8Array> {
		try {
			return await attempt(document, options);
		} catch (error) {
			if (!(error instanceof BrowserDied) || options.signal.aborted) throw error;
			return attempt(document, options);
		}
	}

	return {
		prepare() {
			if (!closing.signal.aborted) warm.start();
		},
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
				if (error instanceof QueueFull || error instanceof PdfError) throw error;
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
