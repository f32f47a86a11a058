import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { PageFormat } from '#app/stories/reading/book/page-format.ts';
import { cssString, hangingSpace, paleAccent, paleInk } from '#app/stories/reading/book/style.ts';

/** The styles of the front cover; the book's screen loads them too. */
export const coverCss = readFileSync(
	createRequire(import.meta.url).resolve('#app/books/print/cover.css'),
	'utf8',
);

/** In millimetres: shifts the text from the spine towards the outer edge. */
const gutterMm = 3;

interface FamilyStyle {
	format: PageFormat;
	/** A bound book has left and right pages: chapters begin on the right, and running heads differ. */
	isBound: boolean;
	chapters: { id: string; runningHead: string; families: string }[];
}

/** The styles of a family's book beyond those of its chapters, which are `bookStyle`. */
export function familyStyle({ format, isBound, chapters }: FamilyStyle): string {
	const side = format.margin.side + format.bleed - hangingSpace;
	const inner = `${side + gutterMm}mm`;
	const outer = `${side - gutterMm}mm`;
	// Left pages alone: a chapter begins on a right page, which shows its title anyway.
	const heads = chapters.map(
		({ id, runningHead, families }) =>
			`@page ${id}:left { @top-center { content: ${cssString(runningHead)}; font-family: ${families}; } }`,
	);
	const bound = `
@page :left { margin-left: ${outer}; margin-right: ${inner}; }
@page :right { margin-left: ${inner}; margin-right: ${outer}; }
${heads.join('\n')}`;
	return `${isBound ? bound : ''}
${coverCss}
html { --mm: 1mm; }
@page family-cover { margin: 0; }
.family-cover { page: family-cover; height: 100vh; margin: 0 -${hangingSpace}mm; }
.family-cover .book-cover { width: auto; height: 100%; }
/* The first page for a print shop, which adds the covers. */
.title-page { page: title-page; }
.title-page > div { display: flex; flex-direction: column; height: calc(var(--area-height) - 1mm); text-align: center; }
.title-page h1 { margin: calc(var(--area-height) * 0.24) 0 0; font-size: 2.3em; line-height: 1.18; }
.title-page h1.long { margin-top: calc(var(--area-height) * 0.16); font-size: 1.6em; line-height: 1.25; }
.title-page .year { margin: auto 0 0; }
.title-page .flourish { margin: 9mm auto; flex: none; height: 2em; }
.title-page .author { margin: 0; font-size: 1.2em; }
.title-page .year { padding-top: 6mm; font-size: 0.83em; color: ${paleInk}; }
.second {
	page: second;
	display: flex;
	flex-direction: column;
	min-height: calc(var(--area-height) - 1mm);
	text-align: center;
}
.second > p { margin: 0 auto; padding-top: calc(var(--area-height) * 0.28); max-width: 85%; }
.second > p { font-style: italic; font-size: 1.1em; text-wrap: balance; white-space: pre-wrap; }
.imprint { margin-top: auto; padding-top: 1.6rem; font-size: 0.74rem; line-height: 1.45; color: ${paleInk}; }
.imprint p { margin: 0.5em 0 0; text-wrap: balance; }
.contents { page: contents; }
.contents h1 { margin: calc(var(--area-height) * 0.08) 0 1.6em; font-size: 1.5em; text-align: center; }
.contents ol { margin: 0; padding: 0; list-style: none; }
.contents li { margin: 0 0 0.45em; line-height: 1.35; break-inside: avoid; }
/* The dots begin where the last line of a title ends, and run on below the number, which covers them. */
.contents a { display: block; position: relative; overflow: hidden; padding-right: 4em; }
.contents a { color: inherit; text-decoration: none; }
.contents .dots { position: absolute; width: 100%; height: 1.05em; margin-left: 0.3em; }
.contents .dots { border-bottom: 0.9pt dotted ${paleAccent}; }
.contents .number { position: absolute; right: 0; bottom: 0; min-width: 1.9em; padding-left: 0.5em; background: #fff; }
.contents .number { text-align: end; font-variant-numeric: tabular-nums; }
.chapter-head { margin: 0 0 2em; padding-top: calc(var(--area-height) * 0.07); text-align: center; break-after: avoid; }
.chapter-head h1 { margin: 0; font-size: 1.9em; line-height: 1.2; }
.chapter-head h1.long { font-size: 1.4em; line-height: 1.28; }
.chapter-head h1.endless { font-size: 1.1em; line-height: 1.35; }
.chapter .chapter-head p { margin: 0.9em 0 0; font-size: 0.83rem; color: ${paleInk}; }
.chapter .chapter-head p { text-indent: 0; text-align: center; }
.chapter .chapter-head figure { margin: 1.4em 0 0; }
.chapter .chapter-head figure img { max-height: calc(var(--area-height) * 0.4); }
.chapter > .chapter-head + p { text-indent: var(--first-indent); }
/* The first printing only finds the pages on which chapters begin; with pictures it would be as large as the book. */
html:has(.contents .number:empty) img { visibility: hidden; }
.blank { page: blank; height: 1px; }
`;
}
