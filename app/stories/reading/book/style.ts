import { type PageFormat, photoHeights, textArea } from '#app/stories/reading/book/page-format.ts';
import type { TextLanguage } from '#app/stories/reading/markdown/language.ts';

export const accent = '#a0522d';
export const paleAccent = '#cdb79e';
export const paleInk = '#6b6259';
/**
 * In millimetres on both sides: room for the trailing space of a full line. Outside the printed area it would be
 * missing from the PDF, and a screen reader would join two words.
 */
export const hangingSpace = 2;

interface ChapterStyle {
	id: string;
	runningHead: string;
	families: string;
}

/**
 * Justifies only East Asian lines, since the browser has no hyphenation dictionaries. `fitPages` sets `--leading`,
 * `--scale` and `--sink`.
 */
export function bookStyle(format: PageFormat, families: string, chapters: ChapterStyle[]): string {
	const { margin, bleed, letters } = format;
	const area = textArea(format);
	const box = (content: string, font: string, edge: string) =>
		`{ content: ${content}; font: 400 ${font}; color: ${paleInk}; ${edge} }`;
	const pages = chapters.map(
		({ id, runningHead, families }) => `
@page ${id} {
	@top-center ${box(cssString(runningHead), `0.74rem/1.2 ${families}`, 'vertical-align: bottom; padding-bottom: 6mm;')}
	@bottom-center ${box('counter(page)', `0.83rem/1.2 ${families}`, 'vertical-align: top; padding-top: 6mm;')}
}
#${id} { page: ${id}; font-family: ${families}; }`,
	);
	return `
@page {
	size: ${format.width + 2 * bleed}mm ${format.height + 2 * bleed}mm;
	margin: ${margin.top + bleed}mm ${margin.side + bleed - hangingSpace}mm ${margin.bottom + bleed}mm;
}
html {
	font: 400 ${letters}pt/1.5 ${families};
	--area-width: ${area.width}mm;
	--area-height: ${area.height}mm;
}
${pages.join('')}
${baseStyle}${coverStyle}${textStyle}${photoStyle}`;
}

const baseStyle = `
* { box-sizing: border-box; }
html { font-synthesis: none; color: #1f1b17; overflow-wrap: anywhere; }
body { margin: 0; padding: 0 ${hangingSpace}mm; orphans: 2; widows: 2; }
/* A space that the end of a line swallows is missing from the text that a screen reader finds in the PDF. */
h1, h2, h3, h4, h5, h6, p, li, figcaption { white-space-collapse: preserve; }
h1, h2, h3, h4, h5, h6 { font-weight: 400; text-wrap: balance; }
.flourish { display: block; height: 1.6em; margin: 0 auto; color: ${accent}; }
`;

const coverStyle = `
.cover {
	page: cover;
	display: flex;
	flex-direction: column;
	min-height: calc(var(--area-height) - 1mm);
	/* The browser cuts off paint at the very edge of the area. */
	margin: 0.3mm;
	padding: 12mm 8mm 9mm;
	border: 0.5pt solid ${paleAccent};
	outline: 0.5pt solid ${paleAccent};
	outline-offset: -4pt;
	text-align: center;
}
.cover h1 { margin: auto 0 0; font-size: 2.35em; line-height: 1.18; }
.cover h1.long { font-size: 1.5em; line-height: 1.28; }
.cover h1.endless { font-size: 1.1em; line-height: 1.35; text-wrap: wrap; }
.cover .flourish { margin: 8mm auto; flex: none; }
.cover .author { margin: 0; font-size: 1.15em; }
.cover .date { margin: auto 0 0; padding-top: 6mm; font-size: 0.83em; color: ${paleInk}; }
.cover figure { margin: 0 0 6mm; }
.cover figure img { max-height: calc(var(--area-height) * 0.45); }
`;

const textStyle = `
.chapter {
	--indent: 1.4em;
	--first-indent: 0;
	font-size: calc(1em * var(--scale, 1));
	line-height: var(--leading, 1.5);
}
/* Not padding: while pages are tried out as columns, padding would lower every column. */
.chapter::before { content: ''; display: block; height: var(--sink, 0); }
/* East Asian books indent the first paragraph too. */
.chapter.east-asian { --indent: 1em; --first-indent: 1em; line-break: strict; }
.chapter.east-asian:lang(zh) { --indent: 2em; --first-indent: 2em; }
.chapter:lang(ko) { word-break: keep-all; }
.chapter.endless { font-feature-settings: "liga" 0, "kern" 0; }
.chapter > * { margin: 0; }
.chapter p { text-indent: var(--indent); text-wrap: pretty; }
.chapter.east-asian p { text-align: justify; }
.chapter > p:first-of-type,
.chapter :is(h2, h3, h4, h5, h6, hr, ul, blockquote, figure) + p { text-indent: var(--first-indent); }
/* Lines with breaks that somebody typed: a poem, a dialogue. */
.chapter > p:has(br) { margin-block: 0.8em; text-indent: 1.4em hanging each-line; }
.chapter blockquote > p { margin: 0; text-indent: 0; }
.chapter blockquote > p + p { margin-top: 0.6em; }
.chapter :is(h2, h3, h4, h5, h6) { margin: 1.9em 0 0.7em; font-size: 1em; line-height: 1.3; break-after: avoid; }
.chapter :is(h3, h4, h5, h6) { font-weight: 700; }
.chapter h2 { font-size: 1.3em; }
.chapter h3 { font-size: 1.08em; }
.chapter > :is(h2, h3, h4, h5, h6):first-child { margin-top: 0; }
.chapter hr { width: 22mm; margin: 1.9em auto; border: 0; border-top: 0.6pt solid ${accent}; break-after: avoid; }
.chapter blockquote { margin: 1em 0; padding-inline-start: 1.4em; border-inline-start: 1.2pt solid ${paleAccent}; }
.chapter ul { margin: 0.8em 0; padding: 0; padding-inline-start: 1.6em; }
.chapter li { margin: 0.25em 0; }
.chapter a { color: inherit; text-decoration: underline 0.6pt ${accent}; text-underline-offset: 0.15em; }
.chapter.upright em { font-style: normal; font-weight: 700; }
.chapter.east-asian em {
	font-style: normal; font-weight: 400; text-emphasis: filled dot; text-emphasis-position: over right;
}
.chapter.east-asian:lang(zh) em { text-emphasis-position: under right; }
/* The visible letter is a drawing; the letter of the text is transparent under it. */
.opening { min-height: calc(3lh); }
.drop-cap {
	float: inline-start;
	height: calc(2lh + 0.67em);
	margin: calc(0.5lh - 0.32em) 0 0;
	margin-inline-end: 0.28em;
	fill: ${accent};
	overflow: visible;
}
/* Kerning would pull the next letter out of its line. */
.opening::first-letter { margin-inline-start: calc(-1 * var(--cap-width)); color: transparent; font-kerning: none; }
/* The QR code and its caption, in the outer corner of the paragraph whose recordings it plays. */
.voice { float: inline-end; clear: inline-end; break-inside: avoid; }
.voice { font-size: 0.62rem; line-height: 1.2; text-align: center; }
.voice a { display: block; color: ${paleInk}; text-decoration: none; }
.voice svg { display: block; width: 100%; }
.voice span { display: block; margin-top: -1mm; }
.end { clear: both; margin-top: 1.6em; color: ${accent}; text-align: center; break-before: avoid; }
/* A photo after the end mark keeps the last lines with it, so that it never has a page to itself. */
.end + :is(figure, .pair) { break-before: avoid; }
.end svg { display: block; height: 0.9em; margin: 0 auto; }
.colophon {
	padding-top: 1.6rem;
	font-size: 0.74rem;
	line-height: 1.45;
	color: ${paleInk};
	text-align: center;
	break-inside: avoid;
}
.chapter .colophon p { margin: 0.5em 0 0; text-align: center; text-indent: 0; text-wrap: balance; }
.chapter .colophon p.note { text-align: start; margin-bottom: 1.2em; text-wrap: pretty; }
`;

const photoStyle = `
figure { text-align: center; break-inside: avoid; }
figure img { display: block; width: auto; height: auto; max-width: 100%; margin: 0 auto; }
.chapter figure { margin: 1.3em 0; }
.chapter figure img { max-height: var(--photo-height, calc(var(--area-height) * ${photoHeights.plain})); }
.chapter figure.upright img { max-height: var(--photo-height, calc(var(--area-height) * ${photoHeights.upright})); }
figcaption {
	margin: 0.6em auto 0;
	max-width: 90%;
	font-size: 0.83rem;
	line-height: 1.35;
	color: ${paleInk};
	text-wrap: balance;
}
.pair {
	display: flex;
	gap: 4%;
	align-items: flex-start;
	justify-content: center;
	break-inside: avoid;
	margin: 1.3em 0;
}
.chapter .pair figure { flex: 1 1 0; margin: 0; }
`;

export function languageClasses({ isEastAsian, hasItalics }: TextLanguage): string[] {
	return [...(isEastAsian ? ['east-asian'] : []), ...(isEastAsian || hasItalics ? [] : ['upright'])];
}

/** Escaped so that the text can end neither the string nor the style element. */
export function cssString(text: string): string {
	return `"${text.replace(/[^\p{L}\p{M}\p{N} ]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`;
}
