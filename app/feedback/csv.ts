/** What a spreadsheet takes for the beginning of a formula, whoever wrote it, also after what nobody sees. */
const formulaStart = /^(?:[\t\r]|[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@])/u;

/** A line of RFC 4180. An apostrophe keeps what looks like a formula a text. */
export function csvLine(cells: (string | number | null)[]): string {
	return `${cells.map((cell) => quote(String(cell ?? ''))).join(',')}\r\n`;
}

/** Without it Excel reads UTF-8 as something else. */
export const byteOrderMark = '\uFEFF';

function quote(text: string): string {
	const harmless = formulaStart.test(text.normalize('NFKC')) ? `'${text}` : text;
	return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
