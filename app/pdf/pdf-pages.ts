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
	const { objectAt, root } = open(pdf);
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

/**
 * Says of each page what of it is cut off. It is appended, as the format foresees for changes, so that tags, outline
 * and everything else stay byte for byte what they were.
 */
export function withTrim(pdf: Uint8Array, { width, height, bleed }: Trim): Uint8Array<ArrayBuffer> {
	const { size, root, info, tableAt } = open(pdf);
	const rows: string[] = [];
	const objects: string[] = [];
	let at = pdf.length + 1;
	for (const { number, text } of readPages(pdf).pages) {
		// The browser rounds a page to whole pixels, from its upper left corner.
		const top = Number(/\/MediaBox \[\S+ \S+ \S+ ([\d.]+)\]/.exec(text)?.[1]);
		const box = (inset: number) => {
			const edges = [inset, top - height - 2 * bleed + inset, width + 2 * bleed - inset, top - inset];
			return `[${edges.map((edge) => edge.toFixed(3)).join(' ')}]`;
		};
		const boxes = `/MediaBox ${box(0)}\n/BleedBox ${box(0)}\n/TrimBox ${box(bleed)}`;
		const object = `${number} 0 obj\n${text.replace(/\/MediaBox \[[^\]]*\]/, boxes)}\nendobj\n`;
		rows.push(`${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`);
		objects.push(object);
		at += Buffer.byteLength(object, 'latin1');
	}
	const trailer = `<</Size ${size}\n/Root ${root} 0 R\n/Info ${info} 0 R\n/Prev ${tableAt}>>`;
	const end = `xref\n${rows.join('')}trailer\n${trailer}\nstartxref\n${at}\n%%EOF\n`;
	return new Uint8Array(Buffer.concat([pdf, Buffer.from(`\n${objects.join('')}${end}`, 'latin1')]));
}

/** In bytes: how far before the end of a PDF its table is announced. */
const tailLength = 1_024;

function open(pdf: Uint8Array) {
	const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
	const text = (start: number, end?: number) => bytes.toString('latin1', start, end);
	const tableAt = Number(
		/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text(Math.max(0, bytes.length - tailLength)))?.[1],
	);
	const [, first, count, rows = ''] = /^xref\s+(\d+) (\d+)\s+([\s\S]*)$/.exec(text(tableAt)) ?? [];
	if (first !== '0') throw new Error('The table of the PDF is not as expected.');
	// Each row has twenty bytes.
	const offsetOf = (number: number) => Number(rows.slice(20 * number, 20 * number + 10));
	const trailer = rows.slice(20 * Number(count));
	const objectAt = (number: number) => {
		const start = offsetOf(number);
		const end = bytes.indexOf('endobj', start, 'latin1');
		return text(start, end)
			.replace(/^\d+ 0 obj\s*/, '')
			.trimEnd();
	};
	const root = reference(trailer, 'Root');
	const size = Number(/\/Size (\d+)/.exec(trailer)?.[1]);
	return { objectAt, root, info: reference(trailer, 'Info'), size, tableAt };
}

function reference(object: string, name: string): number {
	const number = new RegExp(`/${name} (\\d+) 0 R`).exec(object)?.[1];
	if (number === undefined) throw new Error(`The PDF has no ${name}.`);
	return Number(number);
}
