import { escapeHtml } from '#app/http/escape-html.ts';
import { flourishSvg } from '#app/stories/reading/book/ornaments.ts';

export interface CoverParts {
	title: string;
	/** HTML. */
	by: string;
	year: number;
	photo: string | null;
	/** The format of the trimmed page: see cover.css. */
	format: string;
}

/** In characters: from here on, a title is set smaller. */
const longTitle = 60;

/** HTML of the front cover. @param tag of the title: in print it is a heading, in a picture on the screen it is none */
export function coverHtml({ title, by, year, photo, format }: CoverParts, tag: 'h1' | 'p'): string {
	const figure = photo ? `<figure><img src="${escapeHtml(photo)}" alt=""></figure>` : '';
	return (
		`<div class="book-cover ${format}${photo ? ' pictured' : ''}"><div>${figure}` +
		`<${tag} dir="auto" class="title${title.length > longTitle ? ' long' : ''}">${escapeHtml(title)}</${tag}>` +
		`${flourishSvg}` +
		`${by && `<p class="author" dir="ltr">${by}</p>`}<p class="year">${year}</p></div></div>`
	);
}
