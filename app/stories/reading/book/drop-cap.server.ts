import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'opentype.js';

const { resolve } = createRequire(import.meta.url);

/** Something may stand beside it. */
const OPENING_PARAGRAPH = /^(?:<aside.*?<\/aside>)?<p dir="auto">(\p{Lu})(?!\p{M})([^<]*)/u;
const fontSubsets: [subset: string, letters: RegExp][] = [
	['latin', /[A-Z\u00c0-\u00de]/],
	['greek', /\p{sc=Greek}/u],
	['cyrillic', /\p{sc=Cyrillic}/u],
	['latin-ext', /\p{sc=Latin}/u],
];
/** In characters; less would not fill the lines beside the letter. */
const minParagraph = 180;
/** In ems. */
const capHeight = 0.67;

export async function withDropCaps<Chapter extends { body: string }>(
	chapters: Chapter[],
): Promise<Chapter[]> {
	return Promise.all(
		chapters.map(async (chapter) => ({
			...chapter,
			body: (await withDropCap(chapter.body)) ?? chapter.body,
		})),
	);
}

/** Null if impossible. The letter also stays in its word, invisible, for screen readers and search. */
async function withDropCap(html: string): Promise<string | null> {
	const [, letter = '', rest = ''] = OPENING_PARAGRAPH.exec(html) ?? [];
	if (rest.length < minParagraph) return null;
	const font = await fontOf(letter);
	const glyph = font?.charToGlyph(letter);
	if (!font || !glyph || glyph.index === 0) return null;
	const em = 1000;
	const path = glyph.getPath(0, capHeight * em, em);
	const { x1, x2 } = path.getBoundingBox();
	const left = Math.max(0, x1);
	const svg =
		'<svg class="drop-cap" aria-hidden="true" ' +
		`viewBox="${Math.round(left)} 0 ${Math.round(x2 - left)} ${capHeight * em}">` +
		`<path d="${path.toPathData(0)}"/></svg>`;
	// The space after a one-letter word must not push the next word aside.
	const unseen = rest.startsWith(' ') ? [glyph, font.charToGlyph(' ')] : [glyph];
	const width = unseen.reduce((sum, { advanceWidth = 0 }) => sum + advanceWidth, 0) / font.unitsPerEm;
	const style = `--cap-width: ${Math.round(width * em) / em}em`;
	return html.replace('<p dir="auto">', `<p class="opening" dir="auto" style="${style}">${svg}`);
}

const loadedFonts = new Map<string, Promise<Font>>();

async function fontOf(letter: string): Promise<Font | undefined> {
	const subset = fontSubsets.find(([, letters]) => letters.test(letter))?.[0];
	if (!subset) return undefined;
	const known = loadedFonts.get(subset) ?? readFont(subset);
	loadedFonts.set(subset, known);
	return known;
}

async function readFont(subset: string): Promise<Font> {
	const { default: opentype } = await import('opentype.js');
	const file = await readFile(
		resolve(`@fontsource/source-serif-4/files/source-serif-4-${subset}-400-normal.woff`),
	);
	return opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
}
