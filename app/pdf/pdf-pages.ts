import { openPdf, reference, withChanges } from '#app/pdf/pdf-file.ts';

/** A page size with what is cut off, in points. */
interface Trim {
	width: number;
	height: number;
	/** Beyond each edge. */
	bleed: number;
}

/** The pages of a PDF as Chromium writes it: objects in plain text, found by a table at its end. */
interface PdfPages {
	/** The number and the text of each page's object, in the order of the pages. */
	pages: { number: number; text: string }[];
	/** The page on which each named destination lies, from 1: that is what links within the document lead to. */
	destinations: Map<string, number>;
}

/** Reads which pages a PDF has. @throws Error where it is not built as Chromium builds it */
export function readPages(pdf: Uint8Array): PdfPages {
	const { objectAt, root } = openPdf(pdf);
	const catalog = objectAt(root);
	const pages: PdfPages['pages'] = [];
	const collect = (number: number): void => {
		const text = objectAt(number);
		const kids = /\/Kids \[([^\]]*)\]/.exec(text)?.[1];
		if (kids === undefined) pages.push({ number, text });
		else for (const [, kid] of kids.matchAll(/(\d+) 0 R/g)) collect(Number(kid));
	};
	collect(reference(catalog, 'Pages'));
	const pageOf = new Map(pages.map(({ number }, index) => [number, index + 1]));
	const named = /\/Dests \d+ 0 R/.test(catalog) ? objectAt(reference(catalog, 'Dests')) : '';
	const destinations = new Map<string, number>();
	for (const [, name = '', page] of named.matchAll(/\/([\w-]+) \[(\d+) 0 R/g))
		destinations.set(name, pageOf.get(Number(page)) ?? 0);
	return { pages, destinations };
}

/** Says of each page what of it is cut off; tags, outline and everything else stay as they were. */
export function withTrim(pdf: Uint8Array, { width, height, bleed }: Trim): Uint8Array<ArrayBuffer> {
	const changes = readPages(pdf).pages.map(({ number, text }) => {
		// The browser rounds a page to whole pixels, from its upper left corner.
		const top = Number(/\/MediaBox \[\S+ \S+ \S+ ([\d.]+)\]/.exec(text)?.[1]);
		const box = (inset: number) => {
			const edges = [inset, top - height - 2 * bleed + inset, width + 2 * bleed - inset, top - inset];
			return `[${edges.map((edge) => edge.toFixed(3)).join(' ')}]`;
		};
		const boxes = `/MediaBox ${box(0)}\n/BleedBox ${box(0)}\n/TrimBox ${box(bleed)}`;
		return { number, body: text.replace(/\/MediaBox \[[^\]]*\]/, boxes) };
	});
	return withChanges(pdf, changes);
}
