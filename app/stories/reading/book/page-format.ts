/** A page after it is cut; lengths in millimetres. */
export interface PageFormat {
	width: number;
	height: number;
	margin: { top: number; side: number; bottom: number };
	/** Of the text's letters, in points. */
	letters: number;
	/** What is printed beyond each edge and cut off, for a print shop. */
	bleed: number;
}

/** A5: a home printer enlarges it to fill A4 exactly, a phone shows it without zooming. */
const a5 = { width: 148, height: 210, margin: { top: 22, side: 18, bottom: 21 }, letters: 11.5, bleed: 0 };

/** The sizes in which a book can be had. */
export const pageFormats = {
	a5,
	a4: { width: 210, height: 297, margin: { top: 32, side: 33, bottom: 32 }, letters: 13.5, bleed: 0 },
	letter: { width: 215.9, height: 279.4, margin: { top: 30, side: 35, bottom: 30 }, letters: 13.5, bleed: 0 },
	sixByNine: {
		width: 152.4,
		height: 228.6,
		margin: { top: 24, side: 19, bottom: 23 },
		letters: 11.5,
		bleed: 0,
	},
} satisfies Record<string, PageFormat>;

/** How high a photo among the text may be, as a part of that; one that is higher than wide has more. */
export const photoHeights = { plain: 0.42, upright: 0.5 };

/** The part of a page in which the text stands, in millimetres. */
export function textArea({ width, height, margin }: PageFormat): { width: number; height: number } {
	return { width: width - 2 * margin.side, height: height - margin.top - margin.bottom };
}

const millimetresOfInch = 25.4;
/** A picture is printed no larger than this makes it, in dots an inch. */
const fewestDots = 96;

/** In dots an inch: about how fine a photo of so many pixels is printed. */
export function dotsPerInch(photo: { width: number; height: number }, format: PageFormat): number {
	const area = textArea(format);
	const part = photo.height > photo.width ? photoHeights.upright : photoHeights.plain;
	const dots = Math.max(photo.width / area.width, photo.height / (area.height * part)) * millimetresOfInch;
	return Math.round(Math.max(dots, fewestDots));
}
