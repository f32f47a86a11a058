import type { Photo } from '#app/generated/prisma/client.ts';
import { escapeHtml } from '#app/http/escape-html.ts';
import { imageSizes } from '#app/images/taken-image.ts';
import { photoNumberText } from '#app/stories/photos/photo.ts';
import { anchoredParagraph } from '#app/stories/reading/photo-places.ts';
import { type PhotoSize, photoSizes } from '#app/stories/record/story-paths.ts';

type PhotoPath = (id: string, size: PhotoSize) => string;
export function withPhotos(
	blocks: string[],
	{ photos, beginnings, pathOf }: { photos: Photo[]; beginnings: string[]; pathOf: PhotoPath },
): string[] {
	if (photos.length === 0) return blocks;
	const figures = photos.map((photo, index) => ({
		photo,
		afterParagraph: anchoredParagraph(photo, beginnings),
		html: figureHtml(photo, { number: index + 1, count: photos.length, pathOf }),
	}));
	const at = (paragraph: number | null) =>
		figures.filter((figure) => figure.afterParagraph === paragraph).map(({ html }) => html);
	const first = at(null);
	const above = figures.filter(({ afterParagraph }) => afterParagraph === null).map(({ photo }) => photo);
	const grid = `<div class="story-photos${rowKind(above)}">${first.join('')}</div>`;
	return [
		above.length > 1 ? grid : first.join(''),
		...blocks.flatMap((html, index) => [html, ...at(index + 1)]),
	];
}

interface FigureContext {
	number: number;
	count: number;
	pathOf: PhotoPath;
}

/** The caption describes the photo; its `alt` only says which one it is. */
function figureHtml(photo: Photo, { number, count, pathOf }: FigureContext): string {
	const { id, width, height, description } = photo;
	const sources = photoSizes.map((size) => `${pathOf(id, size)} ${widthAt(photo, imageSizes[size])}w`);
	const lazy = number > 3 ? ' loading="lazy" decoding="async"' : '';
	const caption = description && `<figcaption dir="auto">${escapeHtml(description)}</figcaption>`;
	return (
		`<figure id="photo-${id}" class="story-photo ${photoShape(photo)}">` +
		`<a href="${pathOf(id, 'large')}"><img src="${pathOf(id, 'medium')}" srcset="${sources.join(', ')}" ` +
		`sizes="(min-width: 40rem) 36rem, 100vw" width="${width}" height="${height}" ` +
		`alt="${photoNumberText(number, count)}"${lazy}></a>${caption}</figure>`
	);
}

/** A small scan would blur at full page width. */
function photoShape({ width, height }: PhotoDimensions): string {
	if (width < 320) return 'little';
	if (width > height * 1.9) return 'panorama';
	if (width > height * 0.95) return 'broad';
	return width > height * 0.65 ? 'upright' : 'tall';
}

function rowKind(photos: PhotoDimensions[]): string {
	const shapes = photos.map(photoShape).filter((shape) => shape !== 'panorama');
	const few = shapes.length <= 2 ? ' photos-few' : '';
	return new Set(shapes).size === 1 ? `${few} photos-${shapes[0]}` : few;
}

type PhotoDimensions = Pick<Photo, 'width' | 'height'>;

function widthAt({ width, height }: PhotoDimensions, longestSide: number): number {
	return Math.round(width * Math.min(1, longestSide / Math.max(width, height)));
}
