import { encode } from 'uqr';
import { escapeHtml } from '#app/http/escape-html.ts';

/** In millimetres, without the empty edge: phones of any age read it from a page in a lamp's light. */
const codeMm = 16;
/** In modules, as ISO 18004 asks. */
const quietZone = 4;

/** The square that a phone opens, and the same as a link for who reads on a screen. */
export function voiceCodeHtml(address: string): string {
	const { data, size } = encode(address, { ecc: 'M', border: 0 });
	// Spaces between the runs, so that nobody takes the path for one long word.
	const dark = data.flatMap((row, y) =>
		runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
	);
	const full = size + 2 * quietZone;
	const module = codeMm / size;
	const box = `${-quietZone} ${-quietZone} ${full} ${full}`;
	const width = (full * module).toFixed(2);
	// The dark edge of the code stands in line with the text.
	const edge = (quietZone * module).toFixed(2);
	return (
		`<aside class="voice" lang="en" dir="ltr" style="width: ${width}mm; margin: -${edge}mm 0 2mm 1mm; ` +
		`margin-inline-end: -${edge}mm">` +
		`<a href="${escapeHtml(address)}"><svg viewBox="${box}" shape-rendering="crispEdges" aria-hidden="true">` +
		`<rect x="${-quietZone}" y="${-quietZone}" width="${full}" height="${full}" fill="#fff"/>` +
		`<path d="${dark.join(' ')}" fill="#000"/></svg><span>Scan to listen</span></a></aside>`
	);
}

function runsOf(row: boolean[]): [start: number, length: number][] {
	const runs: [number, number][] = [];
	for (const [x, isDark] of row.entries()) {
		const last = runs.at(-1);
		if (!isDark) continue;
		if (last && last[0] + last[1] === x) last[1] += 1;
		else runs.push([x, 1]);
	}
	return runs;
}
