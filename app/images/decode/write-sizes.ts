import { join } from 'node:path';
import sharp, { type Raw, type Sharp } from 'sharp';
import { type ImageFile, type ImageSize, imageSizes } from '#app/images/taken-image.ts';

type Open = (options?: { failOn: 'error' }) => Sharp;

interface Pixels {
	data: Buffer;
	raw: Raw;
}

/** Some cameras write bytes between two segments that belong to neither; no pixel is missing. */
const harmless = /extraneous bytes before marker/;

/** The web sizes of a picture, from its pixels alone, so that nothing else can come along. */
export async function writeSizes(
	open: Open,
	orientation: number,
	folder: string,
): Promise<Record<ImageSize, ImageFile>> {
	let pixels: Pixels;
	try {
		pixels = await readPixels(open());
	} catch (error) {
		if (!harmless.test(String(error))) throw error;
		pixels = await readPixels(open({ failOn: 'error' }));
	}
	const upright = await turn(pixels, orientation);
	const { isOpaque } = await toSharp(upright).stats();
	const write = async (size: ImageSize): Promise<ImageFile> => {
		const side = imageSizes[size];
		const image = toSharp(upright).resize(inside(side));
		const path = join(folder, `${size}.${isOpaque ? 'jpg' : 'png'}`);
		if (isOpaque) image.removeAlpha().jpeg({ quality: 82, progressive: true });
		// With 256 colours a quarter as large.
		else image.png({ palette: true, effort: 1 });
		const { width, height, size: bytes } = await image.toFile(path);
		return { path, type: isOpaque ? 'image/jpeg' : 'image/png', width, height, bytes };
	};
	return { small: await write('small'), medium: await write('medium'), large: await write('large') };
}

/** The pixels of the largest size, in sRGB. */
function readPixels(image: Sharp): Promise<Pixels> {
	return toPixels(image.resize(inside(imageSizes.large)).toColourspace('srgb'));
}

/** Turned after it is small: a whole picture must be in memory for that. */
async function turn(pixels: Pixels, orientation: number): Promise<Pixels> {
	const isMirrored = [2, 4, 5, 7].includes(orientation);
	const degrees = [0, 0, 0, 180, 180, 270, 90, 90, 270][orientation] ?? 0;
	const mirrored = isMirrored ? await toPixels(toSharp(pixels).flop()) : pixels;
	return degrees === 0 ? mirrored : toPixels(toSharp(mirrored).rotate(degrees));
}

const toSharp = ({ data, raw }: Pixels): Sharp => sharp(data, { raw });

async function toPixels(image: Sharp): Promise<Pixels> {
	const { data, info } = await image.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
	const { width, height, channels } = info;
	return { data, raw: { width, height, channels: channels as Raw['channels'] } };
}

const inside = (side: number) =>
	({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;
