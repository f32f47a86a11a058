import sharp, { type Sharp } from 'sharp';

const blank = (width: number, height: number, channels: 3 | 4 = 3) =>
	sharp({
		create: { width, height, channels, background: { r: 200, g: 100, b: 50, alpha: 0.5 } },
		limitInputPixels: false,
	});

/** The largest pictures that are taken, of each kind, by their names. */
export const largestImages: [name: string, make: () => Sharp][] = [
	['108-megapixels.jpg', () => blank(12_000, 9000).jpeg()],
	['34-megapixels-progressive.jpg', () => blank(5900, 5900).jpeg({ progressive: true })],
	['108-megapixels-turned.png', () => blank(12_000, 9000).withMetadata({ orientation: 6 }).png()],
	['25-megapixels-interlaced.png', () => blank(5000, 4990, 4).png({ progressive: true })],
	['37-megapixels.webp', () => blank(6100, 6100, 4).webp({ effort: 0 })],
	['6-megapixels.avif', () => blank(2900, 2150, 4).avif({ effort: 0, chromaSubsampling: '4:4:4' })],
	['4-megapixels-of-10-bits.avif', () => blank(2300, 2100).avif({ effort: 0, bitdepth: 10 })],
	['18-megapixels.gif', () => blank(4300, 4300).gif({ effort: 1 })],
	['33-megapixels.tiff', () => blank(5770, 5770).tiff({ compression: 'lzw' })],
];
