/** In millimetres, of one page of cream book paper of 90 g: 0.0025 inches, as print shops reckon. */
const pageMm = 0.0635;
/** In millimetres: print shops put no words on a narrower spine. */
export const minSpineWithText = 5;
export const spineWidths = { min: 1, max: 80 };

/** In millimetres. @param given as the print shop says */
export const spineMm = (pages: number, given: number | null): number =>
	given ?? Math.max(spineWidths.min, Math.round(pages * pageMm * 10) / 10);
