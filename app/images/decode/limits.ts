import type { Metadata } from 'sharp';

/** Takes the 108 megapixels of a phone; what is decoded line by line needs no memory for each of them. */
export const maxPixels = 120_000_000;
const maxSide = 30_000;
/** A panorama is 10 times as wide as it is high, a strip of 50,000 lines is no photo. */
const maxShape = 40;
/** What decoding may take where a picture is in memory as a whole, beside the 90 MB of the process itself. */
const maxBytes = 150_000_000;

/** Whether a picture may be decoded, by what its header says. */
export function isWithinLimits(metadata: Metadata): boolean {
	const { width, height } = metadata;
	const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
	if (longer > maxSide || longer > shorter * maxShape || width * height > maxPixels) return false;
	return width * height * bytesPerPixel(metadata) <= maxBytes;
}

/** Whether so many pixels of a HEIC file may be decoded at once. */
export const mayDecodeTile = (pixels: number) => pixels * 12 <= maxBytes;

/** How much each format keeps in memory for a pixel while it is decoded: as measured, and rounded up. */
function bytesPerPixel({ format, isProgressive, channels, depth, ...more }: Metadata): number {
	const raw = channels * (depth === 'ushort' ? 2 : 1);
	if (format === 'jpeg') return isProgressive ? (more.chromaSubsampling === '4:2:0' ? 4.3 : 3 * channels) : 0;
	if (format === 'png') return isProgressive ? 1.5 * raw : 0.28 * raw;
	if (format === 'webp') return 4;
	if (format === 'gif') return 8;
	// HEIC comes in tiles.
	if (format === 'heif' && more.compression === 'hevc') return 0;
	if (format === 'heif') return more.bitsPerSample === 8 ? 24 : 31;
	// One strip may hold the whole picture.
	return 1.5 * raw;
}
