import { readFileSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { cleanJpeg } from '#app/images/decode/clean-jpeg.ts';
import { cleanPng, isOverloaded } from '#app/images/decode/clean-png.ts';
import { cleanWebp, isLossyWebp } from '#app/images/decode/clean-webp.ts';
import { keepExif, writeExif } from '#app/images/decode/exif.ts';
import { heicToTiff } from '#app/images/decode/heic-to-tiff.ts';
import { findExcess, maxPixels, mayDecodeTile } from '#app/images/decode/limits.ts';
import { writeSizes } from '#app/images/decode/write-sizes.ts';
import { NotAnImage } from '#app/images/image-error.ts';
import type { ImageKind } from '#app/images/image-kind.ts';
import type { DecodedImage, ImageFile } from '#app/images/taken-image.ts';

const cleaners = { jpeg: cleanJpeg, png: cleanPng, webp: cleanWebp };
type KeptFormat = keyof typeof cleaners;
const isKept = (format: string): format is KeptFormat => Object.hasOwn(cleaners, format);

/** Decodes the picture at `path` and writes its web sizes and its original into `folder`. */
export async function decodeImage(path: string, kind: ImageKind, folder: string): Promise<DecodedImage> {
	if (kind === 'png' && isOverloaded(await readFile(path))) throw new NotAnImage('damaged');
	const metadata = await sharp(path, { limitInputPixels: false }).metadata();
	if (metadata.format !== kind) throw new NotAnImage('kind');
	const isLossy = kind === 'webp' && isLossyWebp(await readFile(path));
	const excess = findExcess(metadata, { size: (await stat(path)).size, isLossy });
	if (excess) throw new NotAnImage(excess);
	const kept = keepExif(metadata);
	// libheif turns the picture itself.
	if (kind === 'heif') kept.orientation = 1;
	const exif = writeExif(kept);
	const { format, pages = 1 } = metadata;
	const asSent = isKept(format) && pages === 1 ? format : null;
	const readable = await makeReadable({ path, folder, asSent, exif, metadata });
	// The file was in memory twice; what is decoded has that room.
	globalThis.gc?.();
	// Scanners write tags of their own into TIFF files, each of which is a warning.
	const failOn = kind === 'tiff' ? 'error' : 'warning';
	const sizes = await writeSizes((more) => open(readable, { failOn, ...more }), kept.orientation, folder);
	const isTurned = kept.orientation >= 5;
	const original = asSent
		? { path: readable, as: asSent }
		: await encodeOriginal(readable, folder, metadata, exif);
	const described = await describe(original.path, original.as, isTurned);
	return { sizes, original: described, takenAt: kept.takenAt, peakMemory: readPeakMemory() };
}

/** The first picture of a file, line by line where its format allows it. */
function open(path: string, options: { failOn?: 'error' | 'warning' } = {}): Sharp {
	return sharp(path, { failOn: 'error', sequentialRead: true, limitInputPixels: maxPixels, ...options });
}

function readPeakMemory(): number {
	try {
		const status = readFileSync('/proc/self/status', 'utf8');
		return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
	} catch {
		// Not on Linux. There this would count what the server had in memory when it began.
		return process.resourceUsage().maxRSS * 1024;
	}
}

interface Sent {
	path: string;
	folder: string;
	/** The format in which it is kept, where that can be done without decoding it. */
	asSent: KeptFormat | null;
	exif: Buffer;
	metadata: Metadata;
}

/** The file that is decoded: for most that which is kept, so that what is kept is known to be a whole picture. */
async function makeReadable({ path, folder, asSent, exif, metadata }: Sent): Promise<string> {
	if (asSent) {
		const original = originalPath(folder, asSent);
		await writeFile(original, cleaners[asSent](await readFile(path), exif));
		return original;
	}
	if (metadata.compression !== 'hevc') return path;
	const tiff = join(folder, 'developed.tiff');
	const isDeveloped = await heicToTiff(await readFile(path), tiff, mayDecodeTile);
	if (!isDeveloped) throw new NotAnImage('tooManyPixels');
	return tiff;
}

const originalPath = (folder: string, format: KeptFormat) =>
	join(folder, `original.${format === 'jpeg' ? 'jpg' : format}`);

async function describe(path: string, format: KeptFormat, isTurned: boolean): Promise<ImageFile> {
	const { width, height } = await open(path).metadata();
	const size = isTurned ? { width: height, height: width } : { width, height };
	return { path, type: `image/${format}`, ...size, bytes: (await stat(path)).size };
}

/** For formats in which much can be hidden: JPEG for what was compressed with losses, PNG for all else. */
async function encodeOriginal(readable: string, folder: string, metadata: Metadata, exif: Buffer) {
	const { format, hasAlpha, depth, space } = metadata;
	const image = open(readable).keepIccProfile();
	const as = format === 'heif' && !hasAlpha ? 'jpeg' : 'png';
	// The best tables would be known when all of the picture is in memory.
	if (as === 'jpeg') image.jpeg({ quality: 95, chromaSubsampling: '4:4:4', optimiseCoding: false });
	else if (depth === 'ushort') image.toColourspace(space === 'grey16' ? 'grey16' : 'rgb16').png();
	else image.png();
	const path = originalPath(folder, as);
	await writeFile(path, cleaners[as](await image.toBuffer(), exif));
	return { path, as } as const;
}
