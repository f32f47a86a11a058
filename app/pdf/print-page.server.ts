import type { Browser, Route } from 'playwright-core';
import { withTrueSigns } from '#app/pdf/true-signs.ts';

export interface PdfAsset {
	/** Called only if the browser requests it; if it fails, no PDF is made. */
	read(): Promise<{ contentType: string; bytes: Uint8Array }>;
}

export interface PdfDocument {
	/** A whole HTML document: `lang` and `title` become the PDF's; paper and margins come from its CSS. */
	html: string;
	/** Keyed by path, such as `/photos/1.jpg`. Nothing else can be loaded. */
	assets?: ReadonlyMap<string, PdfAsset>;
	/** Trusted expressions, never the document's, run one by one once fonts and pictures are loaded. */
	arrange?: string[];
	/** Trusted: turns the first PDF into an expression that changes the page for a second printing. */
	revise?: (pdf: Uint8Array) => string;
}

export interface PrintPageOptions {
	signal: AbortSignal;
	onPrinted: (pdf: Uint8Array) => void;
	onArranged?: (done: number) => void;
}

// A name that never resolves: a request that slips through reaches nobody.
const documentOrigin = 'https://document.invalid';

const contentPolicy = "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self' data:";

/** Prints a tagged PDF with an outline, without scripts or network. Resolves once the page is closed. */
export async function printPage(
	browser: Browser,
	document: PdfDocument,
	{ signal, onPrinted, onArranged }: PrintPageOptions,
): Promise<void> {
	const context = await browser.newContext({
		javaScriptEnabled: false,
		serviceWorkers: 'block',
		offline: true,
		acceptDownloads: false,
		permissions: [],
	});
	const stop = () => context.close().catch(() => {});
	signal.addEventListener('abort', stop);
	const unread: unknown[] = [];
	try {
		signal.throwIfAborted();
		const noteUnread = (error: unknown) => void unread.push(error);
		await context.route('**', (route) => answerRequest(route, document, noteUnread).catch(() => {}));
		const page = await context.newPage();
		await page.emulateMedia({ media: 'print' });
		await page.goto(`${documentOrigin}/`, { waitUntil: 'load', timeout: 0 });
		await page.evaluate('document.fonts.ready.then(() => undefined)');
		for (const [index, step] of (document.arrange ?? []).entries()) {
			await page.evaluate(step);
			onArranged?.(index + 1);
		}
		const print = async () => {
			const pdf = await page.pdf({
				tagged: true,
				outline: true,
				preferCSSPageSize: true,
				printBackground: true,
			});
			// A page without one of its pictures would look complete.
			if (unread.length > 0) throw unread[0];
			return pdf;
		};
		if (document.revise) await page.evaluate(document.revise(await print()));
		onPrinted(withTrueSigns(await print(), document.html));
	} finally {
		signal.removeEventListener('abort', stop);
		await stop();
	}
}

async function answerRequest(
	route: Route,
	{ html, assets }: PdfDocument,
	noteUnread: (error: unknown) => void,
): Promise<void> {
	const url = route.request().url();
	if (route.request().isNavigationRequest()) {
		// Aborting would show an error page instead of the document; 204 shows nothing.
		if (url !== `${documentOrigin}/`) return route.fulfill({ status: 204 });
		const headers = { 'content-security-policy': contentPolicy };
		return route.fulfill({ body: html, contentType: 'text/html; charset=utf-8', headers });
	}
	const asset = url.startsWith(`${documentOrigin}/`) ? assets?.get(new URL(url).pathname) : undefined;
	if (!asset) return route.abort();
	const found = await asset.read().catch(noteUnread);
	if (!found) return route.abort();
	return route.fulfill({ body: Buffer.from(found.bytes), contentType: found.contentType });
}
