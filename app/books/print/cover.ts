import { escapeHtml } from '#app/http/escape-html.ts';
import { flourishSvg } from '#app/stories/reading/book/ornaments.ts';

export interface CoverParts {
	title: string;
	/** HTML. */
	by: string;
	year: number;
	photo: string | null;
	/** Of the trimmed page: see cover.css. */
	format: string;
}

/** In characters: from here on, a title is set smaller. */
const longTitle = 60;

/** HTML of the front cover, in print and as a picture of it on the screen. */
export function coverHtml({ title, by, year, photo, format }: CoverParts): string {
	const figure = photo ? `<figure><img src="${escapeHtml(photo)}" alt=""></figure>` : '';
	return (
		`<div class="book-cover ${format}${photo ? ' pictured' : ''}"><div>${figure}` +
		`<h1 dir="auto"${title.length > longTitle ? ' class="long"' : ''}>${escapeHtml(title)}</h1>${flourishSvg}` +
		`${by && `<p class="author" dir="ltr">${by}</p>`}<p class="year">${year}</p></div></div>`
	);
}
