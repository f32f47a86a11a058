import type { Metadata } from 'sharp';
import type { ImageRefusal } from '#app/images/image-error.ts';

/** Allows a phone's 108 megapixels; decoding line by line needs no memory per pixel. */
export const maxPixels = 120_000_000;
const maxSide = 30_000;
/** A panorama is 10 times as wide as high; a strip of 50,000 lines is no photo. */
const maxAspectRatio = 40;
/** For pictures decoded as a whole, beside the process's own 70 MB. */
const maxDecodedBytes = 50_000_000;

interface FileFacts {
	/** In bytes. */
	size: number;
	isLossy: boolean;
}

export function findExcess(metadata: Metadata, file: FileFacts): ImageRefusal | null {
	const { width, height } = metadata;
	const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
	if (longer > maxSide || width * height > maxPixels) return 'tooManyPixels';
	if (longer > shorter * maxAspectRatio) return 'tooNarrow';
	const perPixel = bytesPerPixel(metadata, file);
	// Line by line, only the file is in memory, and its size is limited anyway.
	return perPixel === 0 || width * height * perPixel + file.size <= maxDecodedBytes ? null : 'tooManyPixels';
}

export const mayDecodeTile = (pixels: number) => pixels * 12 <= maxDecodedBytes;

/** Memory per pixel during decoding: measured and rounded up. */
function bytesPerPixel(
	{ format, isProgressive, channels, depth, ...more }: Metadata,
	{ isLossy }: FileFacts,
): number {
	const raw = channels * (depth === 'ushort' ? 2 : 1);
	// All coefficients stay in memory, two bytes each: at most 15 megapixels at the usual 4:2:0.
	if (format === 'jpeg') return isProgressive ? (more.chromaSubsampling === '4:2:0' ? 3 : 2 * channels) : 0;
	if (format === 'png') return (isProgressive ? 1.3 : 0.2) * raw;
	if (format === 'webp') return isLossy ? 1.4 : 4;
	if (format === 'gif') return 5.5;
	if (format === 'heif' && more.compression === 'hevc') return 0;
	if (format === 'heif') return more.bitsPerSample === 8 ? 19 : 23;
	return raw;
}
