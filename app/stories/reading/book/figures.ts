import { escapeHtml } from '#app/http/escape-html.ts';

export interface BookPhoto {
	src: string;
	alt?: string | null;
	/** In pixels. */
	width: number;
	height: number;
	/** A Markdown block, counted from 1; null for the end. */
	afterParagraph: number | null;
}

export type NamedPhoto = BookPhoto & { name: string };

export function nameFigures(photos: BookPhoto[]): NamedPhoto[] {
	const nameOf = (index: number) =>
		photos.length > 1 ? `Photograph ${index + 1} of ${photos.length}` : 'Photograph';
	return photos.map((photo, index) => ({ ...photo, name: nameOf(index) }));
}

export function bookFigureHtml({ src, alt, name, width, height }: NamedPhoto): string {
	const caption = alt ? `<figcaption dir="auto">${escapeHtml(alt)}</figcaption>` : '';
	const size = width > 0 && height > 0 ? ` width="${width}" height="${height}"` : '';
	const shape = isUpright({ width, height }) ? ' class="upright"' : '';
	const picture = `<img src="${escapeHtml(src)}" alt="${escapeHtml(name)}"${size}>`;
	return `<figure${shape}>${picture}${caption}</figure>`;
}

export function platesHtml(photos: NamedPhoto[]): string {
	const rows: string[] = [];
	for (let index = 0; index < photos.length; index += 1) {
		const [one, two] = photos.slice(index, index + 2);
		if (!one) break;
		const isPair = two && isUpright(one) && isUpright(two);
		rows.push(
			isPair ? `<div class="pair">${bookFigureHtml(one)}${bookFigureHtml(two)}</div>` : bookFigureHtml(one),
		);
		if (isPair) index += 1;
	}
	return rows.join('');
}

const isUpright = ({ width, height }: Pick<BookPhoto, 'width' | 'height'>) => height > width;
