import type { Browser, Route } from 'playwright-core';
import { retitleOutline } from '#app/pdf/outline-titles.ts';

/** A font or an image that a document shows; read only if the browser asks for it. */
export interface PdfAsset {
	contentType: string;
	read(): Promise<Uint8Array>;
}

export interface PdfDocument {
	/** A whole HTML document: its `lang` and `title` become the PDF's. Paper and margins are its style sheet's. */
	html: string;
	/** What the document may show, by the path it uses: `/photos/1.jpg`. Nothing else can be loaded. */
	assets?: ReadonlyMap<string, PdfAsset>;
}

// why: a name that never resolves, so that even a request that slipped through would reach nobody.
const ORIGIN = 'https://document.invalid';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self' data:";

const HEADINGS =
	"Array.from(document.querySelectorAll('h1,h2,h3,h4,h5,h6'), (h) => h.textContent.replace(/\\s+/g, ' ').trim()).filter(Boolean)";

/** One document as a tagged PDF with an outline, rendered without scripts and without a network. */
export async function printPage(
	browser: Browser,
	document: PdfDocument,
	signal: AbortSignal,
): Promise<Uint8Array> {
	signal.throwIfAborted();
	const context = await browser.newContext({
		javaScriptEnabled: false,
		serviceWorkers: 'block',
		offline: true,
		acceptDownloads: false,
		permissions: [],
	});
	const stop = () => context.close().catch(() => {});
	signal.addEventListener('abort', stop);
	try {
		await context.route('**', (route) => answer(route, document).catch(() => route.abort().catch(() => {})));
		const page = await context.newPage();
		// why: fonts are loaded for the layout that will be printed.
		await page.emulateMedia({ media: 'print' });
		await page.goto(`${ORIGIN}/`, { waitUntil: 'load', timeout: 0 });
		await page.evaluate('document.fonts.ready.then(() => undefined)');
		const headings = await page.evaluate<string[]>(HEADINGS);
		const pdf = await page.pdf({
			tagged: true,
			outline: true,
			preferCSSPageSize: true,
			printBackground: true,
		});
		return retitleOutline(pdf, headings);
	} finally {
		signal.removeEventListener('abort', stop);
		await stop();
	}
}

async function answer(route: Route, { html, assets }: PdfDocument): Promise<void> {
	const url = route.request().url();
	if (route.request().isNavigationRequest()) {
		// why: an aborted navigation shows an error page in the document's place; one without content shows nothing.
		if (url !== `${ORIGIN}/`) return route.fulfill({ status: 204 });
		const headers = { 'content-security-policy': POLICY };
		return route.fulfill({ body: html, contentType: 'text/html; charset=utf-8', headers });
	}
	const asset = url.startsWith(`${ORIGIN}/`) ? assets?.get(new URL(url).pathname) : undefined;
	if (!asset) return route.abort();
	return route.fulfill({ body: Buffer.from(await asset.read()), contentType: asset.contentType });
}
