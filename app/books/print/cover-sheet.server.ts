import { coverHtml } from '#app/books/print/cover.ts';
import {
	type BookFront,
	coverParts,
	type FamilyBookInput,
	formatOf,
	withTrimMm,
} from '#app/books/print/family-book.server.ts';
import { coverCss } from '#app/books/print/family-style.server.ts';
import { minSpineWithText, spineMm } from '#app/books/print/spine.ts';
import { escapeHtml } from '#app/http/escape-html.ts';
import type { PdfDocument } from '#app/pdf/pdf.server.ts';
import { typesetter } from '#app/stories/reading/book/chapter.server.ts';
import { bookFonts, fontFiles } from '#app/stories/reading/book/fonts.server.ts';
import { flourishSvg } from '#app/stories/reading/book/ornaments.ts';
import { eastAsianCharacter, textLanguage } from '#app/stories/reading/markdown/language.ts';

export interface CoverSheetInput extends BookFront, Pick<FamilyBookInput, 'forPrintShop'> {
	backText: string;
	spineText: string;
	/** In millimetres; null: calculated from the number of pages. */
	spineWidth: number | null;
	/** The number of pages between the covers. */
	pages: number;
}

/** In millimetres, as in `cover.css`: the cloth on each side of the spine, and the margin around a cover's frame. */
const clothMm = 9;
const frameMm = 11;
/** In millimetres: the largest letters on a spine, and the free space at each of its ends. */
const largestLetters = 6;
const spineEnd = 17;
/** The largest letters, as a share of the spine's width. */
const letterShare = 0.5;
/** The size of the teller's letters, as a share of the title's; and the least gap between the two, in ems. */
const tellerShare = 0.8;
const spineGap = 3;

/** Back, spine and front on one sheet, with the bleed around all three. */
export function layOutCoverSheet(input: CoverSheetInput): Required<Pick<PdfDocument, 'html' | 'assets'>> {
	const { title, format } = input;
	const { width, height, bleed } = formatOf(input);
	const spine = spineOf(input);
	const language = textLanguage(title);
	const set = typesetter(language);
	const body = `<div class="cloth"></div>
<div class="side front">${coverHtml(coverParts(input), 'h1')}</div>
${spineHtml(input, set)}
<div class="side back"><div class="book-cover ${format}"><div>
${backHtml(input, language.tag)}
<p class="year" lang="en">Made with Family Stories</p></div></div></div>`;
	const { families, sheets } = bookFonts(body, language);
	const html = `<!doctype html>
<html lang="${escapeHtml(language.tag)}" dir="${language.direction}">
<head><meta charset="utf-8"><title>${escapeHtml(set(title))}</title><style>${[...sheets].join('\n')}
@page { size: ${2 * (width + bleed) + spine}mm ${height + 2 * bleed}mm; margin: 0; }
${coverCss}
html { --mm: 1mm; font-family: ${families}; font-synthesis: none; background: #f4ebde; direction: ltr; }
body { position: relative; height: 100vh; margin: 0; overflow: hidden; background: #f4ebde; }
/* Wider than the spine, so that a fold a little out of place does not show. */
.cloth { position: absolute; top: 0; left: ${bleed + width - clothMm}mm; width: ${spine + 2 * clothMm}mm; }
.cloth { height: 100%; background: #6f3519; }
.cloth::before, .cloth::after { content: ""; position: absolute; left: 0; right: 0; border-top: 0.6pt solid #cdb79e; }
.cloth::before { top: ${bleed + frameMm}mm; }
.cloth::after { bottom: ${bleed + frameMm}mm; }
.side, .spine { position: absolute; top: ${bleed}mm; height: ${height}mm; overflow: hidden; }
.side .book-cover { border-color: transparent; background: none; }
.back { left: ${bleed}mm; }
.back .book-cover { border-right: ${clothMm}mm solid transparent; border-left: 0; }
.spine { left: ${bleed + width}mm; width: ${spine}mm; }
.front { left: ${bleed + width + spine}mm; }
/* From top to bottom, so that it can be read when the book lies on its back. */
.spine { display: flex; align-items: center; justify-content: space-between; box-sizing: border-box; }
.spine { padding: ${spineEnd}mm 0; color: #f4ebde; writing-mode: vertical-rl; white-space: nowrap; }
.spine p { margin: 0; line-height: 1; }
.spine p:only-child { margin: auto; }
.spine p + p { font-size: ${tellerShare}em; }
.about { width: 100%; max-width: ${aboutWidth(width)}mm; margin: 0 auto; line-height: ${aboutLine}; text-align: start; }
.about { min-height: 0; overflow: hidden; }
.back .year { flex: none; }
.about p { margin: 0; text-wrap: pretty; overflow-wrap: break-word; }
.about p + p { margin-top: ${aboutGap}em; }
.about.short { text-align: center; }
.about.short p { text-wrap: balance; }
.back .flourish { height: 1.6em; margin: auto auto 6mm; }
.back .flourish:not(:has(+ .about)) { margin: auto; }
</style></head>
<body>
${body}
</body>
</html>`;
	return { html, assets: fontFiles() };
}

function spineHtml(input: CoverSheetInput, set: (text: string) => string): string {
	const { title, author, spineText } = input;
	const spine = spineOf(input);
	if (spine < minSpineWithText) return '';
	const [name = '', by = ''] = (spineText ? [spineText] : [title, author ?? '']).map(set);
	const length = widthInEms(name) + (by ? spineGap + tellerShare * widthInEms(by) : 0);
	const room = (formatOf(input).height - 2 * spineEnd) / length;
	const letters = Math.min(largestLetters, spine * letterShare, room);
	return (
		`<div class="spine" style="font-size: ${letters.toFixed(2)}mm"><p dir="auto">${escapeHtml(name)}</p>` +
		`${by && `<p dir="auto">${escapeHtml(by)}</p>`}</div>`
	);
}

/** In ems: the line height of the text on the back, and the gap between its paragraphs. */
const aboutLine = 1.5;
const aboutGap = 0.7;
/** In millimetres: the letters of that text. */
const aboutSizes = { largest: 3.9, smallest: 2 };
/** In millimetres: the height that everything else on the back needs. */
const aroundAbout = 92;
/** A text of no more lines stands in the middle, like a motto. */
const shortLines = 4;

const aboutWidth = (width: number) => Math.round(width - clothMm - 2 * frameMm - 0.16 * width);

function backHtml(input: CoverSheetInput, tag: string): string {
	const set = typesetter(textLanguage(input.backText, tag));
	const paragraphs = input.backText
		.split(/\n\s*\n/)
		.map((paragraph) => paragraph.split('\n').map(set))
		.filter((lines) => lines.some(Boolean));
	if (paragraphs.length === 0) return flourishSvg;
	const { width, height } = formatOf(input);
	const countLines = (size: number) =>
		paragraphs
			.flat()
			.reduce((sum, line) => sum + Math.ceil((widthInEms(line) * size) / aboutWidth(width)), 0);
	const heightAt = (size: number) =>
		size * (aboutLine * countLines(size) + aboutGap * (paragraphs.length - 1));
	let size = aboutSizes.largest * (width > 200 ? 1.15 : 1);
	const isShort = countLines(size) <= shortLines;
	while (size > aboutSizes.smallest && heightAt(size) > height - aroundAbout) size *= 0.98;
	const text = paragraphs.map((lines) => `<p dir="auto">${lines.map(escapeHtml).join('<br>')}</p>`);
	const look = `about${isShort ? ' short' : ''}`;
	return `${flourishSvg}<div class="${look}" style="font-size: ${size.toFixed(2)}mm">${text.join('')}</div>`;
}

/** An estimate of the printed width. */
function widthInEms(text: string): number {
	let width = 0;
	for (const character of text) width += eastAsianCharacter.test(character) ? 1 : 0.52;
	return width;
}

export function finishCoverSheet(input: CoverSheetInput, pdf: Uint8Array): Uint8Array {
	const { width, height, bleed } = formatOf(input);
	return withTrimMm(pdf, { width: 2 * width + spineOf(input), height, bleed });
}

const spineOf = ({ pages, spineWidth }: CoverSheetInput) => spineMm(pages, spineWidth);
