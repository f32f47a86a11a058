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
import { textLanguage } from '#app/stories/reading/markdown/language.ts';

export interface CoverSheetInput extends BookFront, Pick<FamilyBookInput, 'forPrintShop'> {
	backText: string;
	spineText: string;
	/** In millimetres; null: calculated from the number of pages. */
	spineWidth: number | null;
	/** Of the book. */
	pages: number;
}

/** Of the largest letters on a spine, and of what stays free at its ends, in millimetres. */
const largestLetters = 6;
const spineEnds = 40;
/** Of the largest letters, as a share of the spine's width. */
const letterShare = 0.52;
/** Of an average letter, in ems. */
const letterWidth = 0.52;

/** Back, spine and front on one sheet, with the bleed around all three. */
export function layOutCoverSheet(input: CoverSheetInput): Required<Pick<PdfDocument, 'html' | 'assets'>> {
	const { title, author, format, backText } = input;
	const { width, height, bleed } = formatOf(input);
	const spine = spineOf(input);
	const language = textLanguage(title);
	const set = typesetter(language);
	const onSpine =
		spine < minSpineWithText ? '' : set(input.spineText || [title, author].filter(Boolean).join(' \u00b7 '));
	const letters = Math.min(
		largestLetters,
		spine * letterShare,
		(height - spineEnds) / (onSpine.length * letterWidth),
	);
	const setBack = typesetter(textLanguage(backText, language.tag));
	const lines = backText
		.split('\n')
		.map((line) => escapeHtml(setBack(line)))
		.join('<br>');
	const body = `<div class="side front">${coverHtml(coverParts(input), 'h1')}</div>
<div class="spine"><p dir="auto">${escapeHtml(onSpine)}</p></div>
<div class="side back"><div class="book-cover ${format}"><div>
${lines ? `${flourishSvg}<p class="about" dir="auto">${lines}</p>` : '<p class="about"></p>'}
<p class="year" lang="en">Made with Family Stories</p></div></div></div>`;
	const { families, sheets } = bookFonts(body, language);
	const html = `<!doctype html>
<html lang="${escapeHtml(language.tag)}" dir="${language.direction}">
<head><meta charset="utf-8"><title>${escapeHtml(set(title))}</title><style>${[...sheets].join('\n')}
@page { size: ${2 * (width + bleed) + spine}mm ${height + 2 * bleed}mm; margin: 0; }
${coverCss}
html { --mm: 1mm; font-family: ${families}; font-synthesis: none; background: #f4ebde; direction: ltr; }
body { position: relative; height: 100vh; margin: 0; overflow: hidden; background: #f4ebde; }
.side, .spine { position: absolute; top: ${bleed}mm; }
.back { left: ${bleed}mm; }
.spine { left: ${bleed + width}mm; width: ${spine}mm; height: ${height}mm; }
.front { left: ${bleed + width + spine}mm; }
/* From top to bottom, so that it can be read when the book lies on its back. */
.spine { display: flex; align-items: center; justify-content: center; writing-mode: vertical-rl; white-space: nowrap; }
.spine p { margin: 0; font-size: ${letters.toFixed(2)}mm; line-height: 1; color: #1f1b17; }
.about { margin: 0; font-size: 1.1em; line-height: 1.55; text-wrap: pretty; }
.book-cover .flourish { margin-top: 22mm; }
</style></head>
<body>
${body}
</body>
</html>`;
	return { html, assets: fontFiles() };
}

export function finishCoverSheet(input: CoverSheetInput, pdf: Uint8Array): Uint8Array {
	const { width, height, bleed } = formatOf(input);
	return withTrimMm(pdf, { width: 2 * width + spineOf(input), height, bleed });
}

const spineOf = ({ pages, spineWidth }: CoverSheetInput) => spineMm(pages, spineWidth);
