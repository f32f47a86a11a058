import { escapeHtml } from '#app/http/escape-html.ts';

/** A photo in a book. */
export interface BookPhoto {
	/** The path under which the picture is among the document's assets. */
	src: string;
	/** What is on it, as its owner described it. */
	alt?: string | null;
	/** In pixels. */
	width: number;
	height: number;
	/** The block of the story's markdown after which it stands, counted from 1; null for the end. */
	afterParagraph: number | null;
}

/** One photo with its description below. @param name what a screen reader says of one without a description */
export function figure({ src, alt, width, height }: BookPhoto, name: string): string {
	// A screen reader has the caption as the picture's text already.
	const caption = alt && `<figcaption aria-hidden="true" dir="auto">${escapeHtml(alt)}</figcaption>`;
	const size = width > 0 && height > 0 ? ` width="${width}" height="${height}"` : '';
	const shape = isUpright({ width, height }) ? ' class="upright"' : '';
	return (
		`<figure${shape}><img src="${escapeHtml(src)}" alt="${escapeHtml(alt || name)}"${size}>` +
		`${caption || ''}</figure>`
	);
}

/** Photos that stand together: upright ones in pairs, the others one below the other. */
export function plates(photos: { photo: BookPhoto; name: string }[]): string {
	const rows: string[] = [];
	for (let index = 0; index < photos.length; index += 1) {
		const [one, two] = photos.slice(index, index + 2);
		if (!one) break;
		const isPair = two && isUpright(one.photo) && isUpright(two.photo);
		const figures = [one, ...(isPair ? [two] : [])].map(({ photo, name }) => figure(photo, name)).join('');
		rows.push(isPair ? `<div class="pair">${figures}</div>` : figures);
		if (isPair) index += 1;
	}
	return rows.join('');
}

const isUpright = ({ width, height }: Pick<BookPhoto, 'width' | 'height'>) => height > width;
