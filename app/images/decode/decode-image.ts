import { readFileSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { type CleanFile, cleanJpeg } from '#app/images/decode/clean-jpeg.ts';
import { cleanPng, isOverloaded } from '#app/images/decode/clean-png.ts';
import { cleanWebp, isLossyWebp } from '#app/images/decode/clean-webp.ts';
import { type KeptExif, keepExif, writeExif } from '#app/images/decode/exif.ts';
import { heicToTiff } from '#app/images/decode/heic-to-tiff.ts';
import { findExcess, maxPixels, mayDecodeTile } from '#app/images/decode/limits.ts';
import { writeSizes } from '#app/images/decode/write-sizes.ts';
import { NotAnImage } from '#app/images/image-error.ts';
import type { ImageKind } from '#app/images/image-kind.ts';
import type { DecodedImage, ImageFile } from '#app/images/taken-image.ts';

const toExactFile = (bytes: Buffer): CleanFile => ({ bytes, isExact: true, isTruncated: false });
const cleaners = {
	jpeg: cleanJpeg,
	png: (file: Buffer, exif: Buffer) => toExactFile(cleanPng(file, exif)),
	webp: (file: Buffer, exif: Buffer) => toExactFile(cleanWebp(file, exif)),
};
type KeptFormat = keyof typeof cleaners;
const isKept = (format: string): format is KeptFormat => Object.hasOwn(cleaners, format);

export async function decodeImage(path: string, kind: ImageKind, folder: string): Promise<DecodedImage> {
	if (kind === 'png' && isOverloaded(await readFile(path))) throw new NotAnImage('damaged');
	const metadata = await sharp(path, { limitInputPixels: false }).metadata();
	if (metadata.format !== kind) throw new NotAnImage('kind');
	const isLossy = kind === 'webp' && isLossyWebp(await readFile(path));
	const excess = findExcess(metadata, { size: (await stat(path)).size, isLossy });
	if (excess) throw new NotAnImage(excess);
	const kept = keepExif(metadata);
	const readable = await makeReadable({ path, folder, metadata, kept });
	const { orientation } = readable;
	globalThis.gc?.();
	// Scanners write private TIFF tags, each of which causes a warning.
	const failOn = kind === 'tiff' || readable.isTruncated ? 'error' : 'warning';
	const openAgain = (more = {}) => openImage(readable.path, { failOn, ...more });
	const { sizes, complaint } = await writeSizes(openAgain, orientation, folder);
	const original =
		readable.keptAs && !complaint
			? { path: readable.path, as: readable.keptAs }
			: await encodeOriginal(readable.path, folder, metadata, writeExif({ ...kept, orientation }));
	return {
		sizes,
		original: await describeImage(original.path, original.as, orientation >= 5),
		isTruncated: readable.isTruncated || complaint === 'end',
		peakMemory: readPeakMemory(),
	};
}

function openImage(path: string, options: { failOn?: 'error' | 'warning' } = {}): Sharp {
	return sharp(path, { failOn: 'error', sequentialRead: true, limitInputPixels: maxPixels, ...options });
}

function readPeakMemory(): number {
	try {
		const status = readFileSync('/proc/self/status', 'utf8');
		return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
	} catch {
		// Not Linux. On Linux this would include the server's memory at the fork.
		return process.resourceUsage().maxRSS * 1024;
	}
}

interface SentImage {
	path: string;
	folder: string;
	metadata: Metadata;
	kept: KeptExif;
}

interface ReadableImage {
	path: string;
	keptAs: KeptFormat | null;
	orientation: number;
	isTruncated: boolean;
}

/** Usually decodes the stored original, which proves that it is whole. */
async function makeReadable({ path, folder, metadata, kept }: SentImage): Promise<ReadableImage> {
	const { format, pages = 1, compression } = metadata;
	const asItIs = { keptAs: null, orientation: kept.orientation, isTruncated: false };
	if (isKept(format) && pages === 1) {
		const original = originalPath(folder, format);
		const { bytes, isExact, isTruncated } = cleaners[format](await readFile(path), writeExif(kept));
		await writeFile(original, bytes);
		return { ...asItIs, path: original, keptAs: isExact && !isTruncated ? format : null, isTruncated };
	}
	if (compression === 'hevc') {
		const tiff = join(folder, 'developed.tiff');
		const { orientation, isTruncated } = await heicToTiff(await readFile(path), tiff, mayDecodeTile);
		return { ...asItIs, path: tiff, orientation: orientation ?? kept.orientation, isTruncated };
	}
	return { ...asItIs, path, orientation: format === 'heif' ? 1 : kept.orientation };
}

const originalPath = (folder: string, format: KeptFormat) =>
	join(folder, `original.${format === 'jpeg' ? 'jpg' : format}`);

async function describeImage(path: string, format: KeptFormat, isTurned: boolean): Promise<ImageFile> {
	const { width, height } = await openImage(path).metadata();
	const size = isTurned ? { width: height, height: width } : { width, height };
	return { path, type: `image/${format}`, ...size, bytes: (await stat(path)).size };
}

/** For formats that can hide data: JPEG if lossy, else PNG. */
async function encodeOriginal(readable: string, folder: string, metadata: Metadata, exif: Buffer) {
	const { format, hasAlpha, depth, space } = metadata;
	const image = openImage(readable).keepIccProfile();
	const as = ['heif', 'jpeg'].includes(format) && !hasAlpha ? 'jpeg' : 'png';
	// Optimal tables would need the whole picture in memory.
	if (as === 'jpeg') image.jpeg({ quality: 95, chromaSubsampling: '4:4:4', optimiseCoding: false });
	else if (depth === 'ushort') image.toColourspace(space === 'grey16' ? 'grey16' : 'rgb16').png();
	else image.png();
	const path = originalPath(folder, as);
	await writeFile(path, cleaners[as](await image.toBuffer(), exif).bytes);
	return { path, as } as const;
}
