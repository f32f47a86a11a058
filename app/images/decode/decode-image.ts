import { readFileSync } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { cleanJpeg } from '#app/images/decode/clean-jpeg.ts';
import { cleanPng } from '#app/images/decode/clean-png.ts';
import { cleanWebp } from '#app/images/decode/clean-webp.ts';
import { type KeptExif, keepExif, writeExif } from '#app/images/decode/exif.ts';
import { heicToTiff } from '#app/images/decode/heic-to-tiff.ts';
import { isWithinLimits, maxPixels, mayDecodeTile } from '#app/images/decode/limits.ts';
import { writeSizes } from '#app/images/decode/write-sizes.ts';
import { NotAnImage } from '#app/images/image-error.ts';
import type { ImageKind } from '#app/images/image-kind.ts';
import type { DecodedImage, ImageFile } from '#app/images/taken-image.ts';

const cleaners = { jpeg: cleanJpeg, png: cleanPng, webp: cleanWebp };
type KeptFormat = keyof typeof cleaners;
const isKept = (format: string): format is KeptFormat => Object.hasOwn(cleaners, format);

/** Decodes the picture at `path` and writes its web sizes and its original into `folder`. */
export async function decodeImage(path: string, kind: ImageKind, folder: string): Promise<DecodedImage> {
	const metadata = await sharp(path, { limitInputPixels: false }).metadata();
	if (metadata.format !== kind) throw new NotAnImage('kind');
	if (!isWithinLimits(metadata)) throw new NotAnImage('tooLarge');
	const kept = keepExif(metadata);
	const isHevc = metadata.compression === 'hevc';
	const readable = isHevc ? await developHeic(path, folder) : path;
	// libheif has turned the picture already.
	if (kind === 'heif') kept.orientation = 1;
	// Scanners write tags of their own into TIFF files, each of which is a warning.
	const failOn = kind === 'tiff' ? 'error' : 'warning';
	const sizes = await writeSizes((more) => open(readable, { failOn, ...more }), kept.orientation, folder);
	const original = await writeOriginal({ path, readable, metadata, kept, folder });
	if (isHevc) await rm(readable);
	return { sizes, original, takenAt: kept.takenAt, peakMemory: readPeakMemory() };
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

async function developHeic(path: string, folder: string): Promise<string> {
	const tiff = join(folder, 'developed.tiff');
	const isDeveloped = await heicToTiff(await readFile(path), tiff, mayDecodeTile);
	if (!isDeveloped) throw new NotAnImage('tooLarge');
	return tiff;
}

interface Original {
	path: string;
	/** The same, or what HEIC became. */
	readable: string;
	metadata: Metadata;
	kept: KeptExif;
	folder: string;
}

/** The file as it was sent, but for its metadata; or its picture anew, where much can be hidden in its format. */
async function writeOriginal({ path, readable, metadata, kept, folder }: Original): Promise<ImageFile> {
	const { format, pages = 1 } = metadata;
	const isAsSent = isKept(format) && pages === 1;
	const as = isAsSent ? format : nearestFormat(metadata);
	const bytes = await (isAsSent ? readFile(path) : encodeAnew(readable, as, metadata).toBuffer());
	const written = join(folder, `original.${as === 'jpeg' ? 'jpg' : as}`);
	await writeFile(written, cleaners[as](bytes, writeExif(kept)));
	const isTurned = kept.orientation >= 5;
	// A header can say less than what the pixels are.
	const { width, height } = await open(written).metadata();
	const size = isTurned ? { width: height, height: width } : { width, height };
	return { path: written, type: `image/${as}`, ...size, bytes: (await stat(written)).size };
}

/** JPEG for what was compressed with losses, PNG for all else. */
function nearestFormat({ format, hasAlpha }: Metadata): KeptFormat {
	return format === 'heif' && !hasAlpha ? 'jpeg' : 'png';
}

function encodeAnew(path: string, as: KeptFormat, { depth, space }: Metadata): Sharp {
	const image = open(path).keepIccProfile();
	// The best tables would be known when all of the picture is in memory.
	if (as === 'jpeg') return image.jpeg({ quality: 95, chromaSubsampling: '4:4:4', optimiseCoding: false });
	if (depth === 'ushort') image.toColourspace(space === 'grey16' ? 'grey16' : 'rgb16');
	return image.png();
}
