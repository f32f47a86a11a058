import { deflateSync, inflateSync } from 'node:zlib';
import { log } from '#app/observe/log.server.ts';
import { type ChangedObject, openPdf, reference, UnknownPdf, withChanges } from '#app/pdf/pdf-file.ts';

/**
 * Pairs of characters that share a glyph in a font. Chromium maps the glyph to the first, which many readers copy and
 * search; a text with only the second means that one. If both occur, Chromium's `ActualText` separates them.
 */
export const twins: [named: number, meant: number][] = [
	// Modifier letters (ʻ, ʼ) and quotation marks: in nearly every story.
	[0x02bb, 0x2018],
	[0x02bc, 0x2019],
	[0x00ad, 0x2011],
	[0x2022, 0x2027],
	[0x2044, 0x2215],
	[0x0661, 0x06f1],
	[0x0663, 0x06f3],
	[0x0668, 0x06f8],
	[0x0669, 0x06f9],
];

/** Makes copied and searched characters match the text. A PDF of unknown structure is returned unchanged. */
export function withTrueSigns(pdf: Uint8Array, text: string): Uint8Array {
	const has = (sign: number) => text.includes(String.fromCharCode(sign));
	const pairs = twins.filter(([named, sign]) => has(sign) && !has(named));
	const meant = new Map(pairs.map(([named, sign]) => [toHex(named), toHex(sign)]));
	if (meant.size === 0) return pdf;
	let changes: ChangedObject[];
	try {
		changes = changedTables(pdf, meant);
	} catch (error) {
		if (!(error instanceof UnknownPdf)) throw error;
		log.warn({ err: log.describe(error) }, 'the characters of a PDF stay as the browser mapped them');
		return pdf;
	}
	return changes.length > 0 ? withChanges(pdf, changes) : pdf;
}

function changedTables(pdf: Uint8Array, meant: Map<string, string>): ChangedObject[] {
	const { bytes, streamAt } = openPdf(pdf);
	const numbers = new Set<number>();
	const name = '/ToUnicode ';
	for (let at = bytes.indexOf(name); at >= 0; at = bytes.indexOf(name, at + 1))
		numbers.add(reference(bytes.toString('latin1', at, at + 40), 'ToUnicode'));
	return [...numbers].flatMap((number) => {
		const stream = streamAt(number);
		if (!stream) return [];
		const table = inflate(stream).toString('latin1');
		const changed = changeTable(table, meant);
		if (changed === table) return [];
		const packed = deflateSync(Buffer.from(changed, 'latin1'));
		const head = Buffer.from(`<</Filter /FlateDecode\n/Length ${packed.length}>> stream\n`);
		return [{ number, body: Buffer.concat([head, packed, Buffer.from('\nendstream')]) }];
	});
}

function inflate(stream: Uint8Array): Buffer {
	try {
		return inflateSync(stream);
	} catch (error) {
		throw new UnknownPdf('A table of characters is not packed as expected.', { cause: error });
	}
}

const sectionLength = 100;

function changeTable(table: string, meant: Map<string, string>): string {
	const chars = table.replace(
		/^(<[0-9A-F]{4}>) <([0-9A-F]{4})>$/gm,
		(_, drawing, sign) => `${drawing} <${meant.get(sign) ?? sign}>`,
	);
	return chars.replace(/\d+ beginbfrange\n([\s\S]*?)endbfrange/g, (section, lines: string) => {
		const entries = [...lines.matchAll(/<([0-9A-F]{4})> <([0-9A-F]{4})> <([0-9A-F]{4})>/g)].flatMap(
			([, first = '', last = '', sign = '']) => {
				const [from, to, start] = [first, last, sign].map((hex) => Number.parseInt(hex, 16)) as Run;
				return Array.from({ length: to - from + 1 }, (_, index) => [
					toHex(from + index),
					toHex(start + index),
				]);
			},
		);
		if (!entries.some(([, sign = '']) => meant.has(sign))) return section;
		const rows = entries.map(([drawing, sign = '']) => `<${drawing}> <${meant.get(sign) ?? sign}>\n`);
		const sections: string[] = [];
		while (rows.length > 0) {
			const some = rows.splice(0, sectionLength);
			sections.push(`${some.length} beginbfchar\n${some.join('')}endbfchar`);
		}
		return sections.join('\n');
	});
}

type Run = [from: number, to: number, start: number];

const toHex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0');
