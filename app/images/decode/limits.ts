import type { Metadata } from 'sharp';
import type { Refusal } from '#app/images/image-error.ts';

/** Takes the 108 megapixels of a phone; what is decoded line by line needs no memory for each of them. */
export const maxPixels = 120_000_000;
const maxSide = 30_000;
/** A panorama is 10 times as wide as it is high, a strip of 50,000 lines is no photo. */
const maxShape = 40;
/** What decoding may take where a picture is in memory as a whole, beside the 70 MB of the process. */
const maxBytes = 50_000_000;

/** What a file says beside its header. */
interface FileFacts {
	/** In bytes. */
	size: number;
	/** A WebP that is decoded line by line. */
	isLossy: boolean;
}

/** Why a picture may not be decoded, by what its header and its file say; null where it may. */
export function findExcess(metadata: Metadata, file: FileFacts): Refusal | null {
	const { width, height } = metadata;
	const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
	if (longer > maxSide || width * height > maxPixels) return 'tooManyPixels';
	if (longer > shorter * maxShape) return 'tooNarrow';
	const perPixel = bytesPerPixel(metadata, file);
	// Where it goes line by line, the file alone is in memory, and that is no more than may be sent.
	return perPixel === 0 || width * height * perPixel + file.size <= maxBytes ? null : 'tooManyPixels';
}

/** Whether so many pixels of a HEIC file may be decoded at once. */
export const mayDecodeTile = (pixels: number) => pixels * 12 <= maxBytes;

/** How much each format keeps in memory for a pixel while it is decoded: as measured, and rounded up. */
function bytesPerPixel(
	{ format, isProgressive, channels, depth, ...more }: Metadata,
	{ isLossy }: FileFacts,
): number {
	const raw = channels * (depth === 'ushort' ? 2 : 1);
	// All coefficients of it, of two bytes each: 15 megapixels as phones and editors write them.
	if (format === 'jpeg') return isProgressive ? (more.chromaSubsampling === '4:2:0' ? 3 : 2 * channels) : 0;
	if (format === 'png') return (isProgressive ? 1.3 : 0.2) * raw;
	if (format === 'webp') return isLossy ? 1.4 : 4;
	if (format === 'gif') return 5.5;
	// HEIC comes in tiles.
	if (format === 'heif' && more.compression === 'hevc') return 0;
	if (format === 'heif') return more.bitsPerSample === 8 ? 19 : 23;
	// One tile may hold the whole picture.
	return raw;
}
