/**
 * Gives the entries of a PDF's outline these titles, in the order of the document. Chromium makes them of the
 * lines as they are painted: without the space where a line ends, right-to-left words reversed, sometimes twice.
 * A PDF with another number of entries, or built in another way than expected, is returned as it is.
 */
export function retitleOutline(pdf: Uint8Array, titles: string[]): Uint8Array {
	const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
	const end = /trailer\s*<<([\s\S]*)>>\s*startxref\s*(\d+)\s*%%EOF\s*$/.exec(
		bytes.toString('latin1', bytes.length - 1_000),
	);
	const entries = outlineEntries(bytes, /\/Root (\d+) 0 R/.exec(end?.[1] ?? '')?.[1]);
	if (!end || entries.length !== titles.length) return pdf;

	// why: PDF allows changed objects to be added at the end, with a table of where they are.
	let update = '\n';
	let table = '';
	for (const [index, { id, object }] of entries.entries()) {
		table += `${id} 1\n${String(bytes.length + update.length).padStart(10, '0')} 00000 n \n`;
		update += `${id} 0 obj\n${object.replace(TITLE, `/Title ${textString(titles[index] ?? '')}`)}\nendobj\n`;
	}
	const start = bytes.length + update.length;
	update += `xref\n${table}trailer\n<<${end[1]}\n/Prev ${end[2]}>>\nstartxref\n${start}\n%%EOF\n`;
	return Buffer.concat([bytes, Buffer.from(update, 'latin1')]);
}

interface Entry {
	id: string;
	object: string;
}

const TITLE = /\/Title (?:\((?:\\[\s\S]|[^\\)])*\)|<[0-9A-Fa-f\s]*>)/;

function outlineEntries(bytes: Buffer, root?: string): Entry[] {
	const outlines = referenceIn(objectWithId(bytes, root), 'Outlines');
	const entries: Entry[] = [];
	const waiting = [referenceIn(objectWithId(bytes, outlines), 'First')];
	while (waiting.length > 0) {
		const id = waiting.pop();
		const object = objectWithId(bytes, id);
		if (!id || !TITLE.test(object)) continue;
		entries.push({ id, object });
		waiting.push(referenceIn(object, 'Next'), referenceIn(object, 'First'));
	}
	return entries;
}

function objectWithId(bytes: Buffer, id?: string): string {
	const head = `\n${id} 0 obj\n`;
	const start = id ? bytes.lastIndexOf(head) : -1;
	if (start < 0) return '';
	return bytes.toString('latin1', start + head.length, bytes.indexOf('\nendobj', start));
}

function referenceIn(object: string, key: string): string | undefined {
	return new RegExp(`/${key} (\\d+) 0 R`).exec(object.replace(TITLE, ''))?.[1];
}

function textString(text: string): string {
	return `<${Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex')}>`;
}
