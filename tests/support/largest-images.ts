import { randomFillSync } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';

const blank = (width: number, height: number, channels: 3 | 4 = 3) =>
	sharp({
		create: { width, height, channels, background: { r: 200, g: 100, b: 50, alpha: 0.5 } },
		limitInputPixels: false,
	});

/** As dense as what a camera sees: at most 10 MB may be sent. */
function noisy(width: number, height: number, levels: number): Sharp {
	const data = randomFillSync(Buffer.alloc(width * height * 3));
	for (let index = 0; index < data.length; index += 1) data[index] = 64 + ((data[index] ?? 0) % levels);
	return sharp(data, { raw: { width, height, channels: 3 } });
}

/** The largest pictures that are taken, of each kind that takes much memory, by their names. */
export const largestImages: [name: string, make: () => Sharp][] = [
	['24-megapixels-of-a-phone.jpg', () => noisy(5712, 4284, 128).jpeg({ quality: 74 })],
	['12-megapixels-progressive.jpg', () => noisy(4080, 3060, 128).jpeg({ quality: 90, progressive: true })],
	['16-megapixels-progressive.jpg', () => blank(4070, 4070).jpeg({ progressive: true })],
	['80-megapixels-turned.png', () => blank(9000, 9000).withMetadata({ orientation: 6 }).png()],
	['35-megapixels.webp', () => blank(5930, 5930, 4).webp({ effort: 0 })],
	['2-megapixels.avif', () => blank(1600, 1600, 4).avif({ effort: 0, chromaSubsampling: '4:4:4' })],
	['9-megapixels.gif', () => blank(3010, 3010).gif({ effort: 1 })],
	[
		'16-megapixels-of-one-tile.tiff',
		() => blank(4064, 4064).tiff({ compression: 'lzw', tile: true, tileWidth: 4064, tileHeight: 4064 }),
	],
];
