import type { Browser, Route } from 'playwright-core';
import { withTrueSigns } from '#app/pdf/true-signs.ts';

/** A font or an image that a document shows. */
export interface PdfAsset {
	/** Called only if the browser asks for it; where it fails there is no PDF. */
	read(): Promise<{ contentType: string; bytes: Uint8Array }>;
}

export interface PdfDocument {
	/** A whole HTML document: its `lang` and `title` become the PDF's. Paper and margins are its style sheet's. */
	html: string;
	/** What the document may show, by the path it uses: `/photos/1.jpg`. Nothing else can be loaded. */
	assets?: ReadonlyMap<string, PdfAsset>;
	/** Ours, never the document's: expressions that arrange the page, one by one, once fonts and pictures are there. */
	arrange?: string[];
	/** Ours: looks at what was printed, for what only that can tell, and changes the page, to be printed once more. */
	revise?: (pdf: Uint8Array) => string;
}

export interface PageOptions {
	signal: AbortSignal;
	/** Called with the PDF, which is there before its page is closed. */
	onPrinted: (pdf: Uint8Array) => void;
	/** Called after each step of `arrange` with how many are done. */
	onArranged?: (done: number) => void;
}

// A name that never resolves: even a request that slipped through would reach nobody.
const origin = 'https://document.invalid';

const policy = "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self' data:";

/**
 * Prints one document as a tagged PDF with an outline, rendered without scripts and without a network. It ends when the
 * browser has let go of the page.
 */
export async function printPage(
	browser: Browser,
	document: PdfDocument,
	{ signal, onPrinted, onArranged }: PageOptions,
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
		await context.route('**', (route) => answer(route, document, noteUnread).catch(() => {}));
		const page = await context.newPage();
		// Fonts are loaded for the layout that will be printed.
		await page.emulateMedia({ media: 'print' });
		await page.goto(`${origin}/`, { waitUntil: 'load', timeout: 0 });
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

async function answer(
	route: Route,
	{ html, assets }: PdfDocument,
	noteUnread: (error: unknown) => void,
): Promise<void> {
	const url = route.request().url();
	if (route.request().isNavigationRequest()) {
		// An aborted navigation shows an error page in the document's place; one without content shows nothing.
		if (url !== `${origin}/`) return route.fulfill({ status: 204 });
		const headers = { 'content-security-policy': policy };
		return route.fulfill({ body: html, contentType: 'text/html; charset=utf-8', headers });
	}
	const asset = url.startsWith(`${origin}/`) ? assets?.get(new URL(url).pathname) : undefined;
	if (!asset) return route.abort();
	const found = await asset.read().catch(noteUnread);
	if (!found) return route.abort();
	return route.fulfill({ body: Buffer.from(found.bytes), contentType: found.contentType });
}
