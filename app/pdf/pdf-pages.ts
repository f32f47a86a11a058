import { openPdf, reference, withChanges } from '#app/pdf/pdf-file.ts';

/** In points. */
interface TrimSize {
	width: number;
	height: number;
	bleed: number;
}

interface PdfPages {
	pages: { number: number; text: string }[];
	/** Page of each named destination (the target of internal links), counted from 1. */
	destinations: Map<string, number>;
}

/** @throws UnknownPdf if it is not structured as Chromium does it */
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

export function withTrim(pdf: Uint8Array, { width, height, bleed }: TrimSize): Uint8Array<ArrayBuffer> {
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
