export interface ChangedObject {
	number: number;
	body: string | Uint8Array;
}

const tailLength = 1_024;

export class UnknownPdf extends Error {
	override name = 'UnknownPdf';
}

/** Reads only what Chromium writes: plain-text objects, found by tables. @throws UnknownPdf for any other structure */
export function openPdf(pdf: Uint8Array) {
	const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
	const text = (start: number, end?: number) => bytes.toString('latin1', start, end);
	const tableAt = Number(
		/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text(Math.max(0, bytes.length - tailLength)))?.[1],
	);
	const { trailer, offsets } = readTables(text, tableAt);
	const startOf = (number: number) => {
		const start = offsets.get(number);
		if (start === undefined) throw new UnknownPdf(`The PDF has no object ${number}.`);
		return start;
	};
	const objectAt = (number: number) => {
		const start = startOf(number);
		const end = bytes.indexOf('endobj', start, 'latin1');
		return text(start, end)
			.replace(/^\d+ 0 obj\s*/, '')
			.trimEnd();
	};
	const streamAt = (number: number) => {
		const start = startOf(number);
		const at = bytes.indexOf('stream', start, 'latin1');
		const head = text(start, at);
		const length = /\/Length (\d+)(?! \d+ R)/.exec(head)?.[1];
		if (at < 0 || length === undefined || head.includes('endobj')) return null;
		const from = bytes.indexOf('\n', at) + 1;
		return bytes.subarray(from, from + Number(length));
	};
	const root = reference(trailer, 'Root');
	const size = Number(/\/Size (\d+)/.exec(trailer)?.[1]);
	return { bytes, objectAt, streamAt, root, info: reference(trailer, 'Info'), size, tableAt };
}

/** Appends changed objects, as the format allows, so that all other bytes stay the same. */
export function withChanges(pdf: Uint8Array, changes: ChangedObject[]): Uint8Array<ArrayBuffer> {
	const { size, root, info, tableAt } = openPdf(pdf);
	const rows: string[] = [];
	const parts: Uint8Array[] = [pdf, Buffer.from('\n')];
	let at = pdf.length + 1;
	for (const { number, body } of changes) {
		rows.push(`${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`);
		const content = typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
		const object = Buffer.concat([Buffer.from(`${number} 0 obj\n`), content, Buffer.from('\nendobj\n')]);
		parts.push(object);
		at += object.length;
	}
	const trailer = `<</Size ${size}\n/Root ${root} 0 R\n/Info ${info} 0 R\n/Prev ${tableAt}>>`;
	const end = `xref\n${rows.join('')}trailer\n${trailer}\nstartxref\n${at}\n%%EOF\n`;
	return new Uint8Array(Buffer.concat([...parts, Buffer.from(end)]));
}

export function reference(object: string, name: string): number {
	const number = new RegExp(`/${name} (\\d+) 0 R`).exec(object)?.[1];
	if (number === undefined) throw new UnknownPdf(`The PDF has no ${name}.`);
	return Number(number);
}

function readTables(text: (start: number, end?: number) => string, lastAt: number) {
	const offsets = new Map<number, number>();
	let trailer = '';
	for (let at: number | undefined = lastAt; at !== undefined; ) {
		const [table = '', rows = '', own = '']: string[] =
			/^xref\s+((?:\d+ \d+\s+(?:\d{10} \d{5} [fn]\s+)+)+)(trailer[\s\S]*?startxref)/.exec(text(at)) ?? [];
		if (!table) throw new UnknownPdf('The table of the PDF is not as expected.');
		trailer ||= own;
		for (const [, first, section = ''] of rows.matchAll(/(\d+) \d+\s+((?:\d{10} \d{5} [fn]\s+)+)/g)) {
			for (const [index, [, offset, use]] of [...section.matchAll(/(\d{10}) \d{5} ([fn])/g)].entries()) {
				const number = Number(first) + index;
				if (use === 'n' && !offsets.has(number)) offsets.set(number, Number(offset));
			}
		}
		const before: string | undefined = /\/Prev (\d+)/.exec(own)?.[1];
		at = before === undefined ? undefined : Number(before);
		// A table that names itself would cause an endless loop.
		if (at !== undefined && at >= lastAt) throw new UnknownPdf('The table of the PDF is not as expected.');
	}
	return { trailer, offsets };
}
