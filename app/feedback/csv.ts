/** Spreadsheets treat such text as a formula, even after invisible characters. */
const formulaStart = /^(?:[\t\r]|[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@])/u;

/** RFC 4180. An apostrophe stops text from being read as a formula. */
export function csvLine(cells: (string | number | null)[]): string {
	return `${cells.map((cell) => quote(String(cell ?? ''))).join(',')}\r\n`;
}

/** Without it, Excel does not read the file as UTF-8. */
export const byteOrderMark = '\uFEFF';

function quote(text: string): string {
	const harmless = formulaStart.test(text.normalize('NFKC')) ? `'${text}` : text;
	return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
