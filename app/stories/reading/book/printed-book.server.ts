import { escapeHtml } from '#app/http/escape-html.ts';
import type { PdfDocument } from '#app/pdf/pdf.server.ts';
import type { Chapter } from '#app/stories/reading/book/chapter.server.ts';
import { fitPages } from '#app/stories/reading/book/fit-pages.ts';
import { bookFonts, fontFiles } from '#app/stories/reading/book/fonts.server.ts';
import { type PageFormat, textArea } from '#app/stories/reading/book/page-format.ts';
import { bookStyle } from '#app/stories/reading/book/style.ts';
import type { TextLanguage } from '#app/stories/reading/markdown/language.ts';

interface BookParts {
	title: string;
	language: TextLanguage;
	format: PageFormat;
	cover: string;
	chapters: { chapter: Chapter; html: string }[];
	style?: string;
	isLong?: boolean;
}

export type BookLayout = Required<Pick<PdfDocument, 'html' | 'assets' | 'arrange'>>;

const pixelsPerMm = 96 / 25.4;

/** The caller adds the photo files to the assets. */
export function layOutBook({
	title,
	language,
	format,
	cover,
	chapters,
	style: ownStyle = '',
	isLong = false,
}: BookParts): BookLayout {
	const fonts = bookFonts(`${title}${cover}`, language);
	const set = chapters.map(({ chapter, html }) => ({
		...chapter,
		...bookFonts(`${chapter.title}${html}`, chapter.language),
	}));
	const sheets = new Set([...fonts.sheets, ...set.flatMap(({ sheets }) => sheets)]);
	const style = bookStyle(format, fonts.families, set) + ownStyle;
	const body = chapters.map(({ html }) => html).join('\n');
	const html = `<!doctype html>
<html lang="${escapeHtml(language.tag)}" dir="${language.direction}">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${[...sheets].join('\n')}${style}</style></head>
<body>
${cover}
<main>${body}</main>
</body>
</html>`;
	const { width, height } = textArea(format);
	const area = { width: width * pixelsPerMm, height: height * pixelsPerMm };
	const fitted = (...given: unknown[]) =>
		`(${fitPages})(${given.map((each) => JSON.stringify(each)).join(', ')})`;
	const arrange = isLong ? chapters.map(({ chapter: { id } }) => fitted(area, `#${id}`)) : [fitted(area)];
	return { html, assets: fontFiles(), arrange };
}
