/** The trimmed page; lengths in millimetres. */
export interface PageFormat {
	width: number;
	height: number;
	margin: { top: number; side: number; bottom: number };
	/** In points. */
	letters: number;
	bleed: number;
}

/** A5 scales exactly to A4 on a home printer, and is readable on a phone without zooming. */
const a5 = { width: 148, height: 210, margin: { top: 22, side: 18, bottom: 21 }, letters: 11.5, bleed: 0 };

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

/** Fractions of the text area's height. */
export const photoHeights = { plain: 0.42, upright: 0.5 };

export function textArea({ width, height, margin }: PageFormat): { width: number; height: number } {
	return { width: width - 2 * margin.side, height: height - margin.top - margin.bottom };
}

const millimetresOfInch = 25.4;
/** A picture is never printed at fewer dots per inch. */
const fewestDots = 96;

export function dotsPerInch(photo: { width: number; height: number }, format: PageFormat): number {
	const area = textArea(format);
	const part = photo.height > photo.width ? photoHeights.upright : photoHeights.plain;
	const dots = Math.max(photo.width / area.width, photo.height / (area.height * part)) * millimetresOfInch;
	return Math.round(Math.max(dots, fewestDots));
}
