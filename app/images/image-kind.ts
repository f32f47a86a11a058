import { open } from 'node:fs/promises';

/** By the first bytes. HEIC and AVIF share a container and are told apart on reading. */
export type ImageKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'tiff' | 'heif';

/** In hexadecimal, to make zeros readable. */
const kindByStart: [ImageKind, RegExp][] = [
	['jpeg', /^ffd8ff/],
	['png', /^89504e470d0a1a0a/],
	// GIF87a, GIF89a
	['gif', /^474946383[79]61/],
	// RIFF, its size, WEBPVP8
	['webp', /^52494646.{8}57454250565038(?:20|4c|58)/],
	['tiff', /^(?:49492a00|4d4d002a)/],
	// ftyp, and one of: heic heix heim heis, hevc hevx hevm hevs, mif1 msf1, avif avis
	['heif', /^0000.{4}66747970(?:6865(?:69|76)(?:63|78|6d|73)|6d696631|6d736631|61766966|61766973)/],
];

export async function readImageKind(path: string): Promise<ImageKind | null> {
	const file = await open(path);
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
		const start = buffer.toString('hex', 0, bytesRead);
		return kindByStart.find(([, pattern]) => pattern.test(start))?.[0] ?? null;
	} finally {
		await file.close();
	}
}
