import { join } from 'node:path';
import sharp, { type Raw, type Sharp } from 'sharp';
import { rotationOf } from '#app/images/decode/orientation.ts';
import { type ImageFile, type ImageSize, imageSizes } from '#app/images/taken-image.ts';

type OpenImage = (options?: { failOn: 'error' }) => Sharp;

interface Pixels {
	data: Buffer;
	raw: Raw;
}

/** JPEG warnings that are tolerated: missing data, or extra bytes between scans. */
const complaintPatterns = { end: /premature end of data/, more: /extraneous bytes before marker/ };

interface WrittenSizes {
	sizes: Record<ImageSize, ImageFile>;
	complaint: keyof typeof complaintPatterns | null;
}

/** Made from pixels alone, so that no metadata gets in. */
export async function writeSizes(
	open: OpenImage,
	orientation: number,
	folder: string,
): Promise<WrittenSizes> {
	const { pixels, complaint } = await readAllThereIs(open);
	const upright = await rotatePixels(pixels, orientation);
	const { isOpaque } = await toSharp(upright).stats();
	const write = async (size: ImageSize): Promise<ImageFile> => {
		const side = imageSizes[size];
		const image = toSharp(upright).resize(fitInside(side));
		const path = join(folder, `${size}.${isOpaque ? 'jpg' : 'png'}`);
		if (isOpaque) image.removeAlpha().jpeg({ quality: 82, progressive: true });
		// 256 colours take a quarter of the size.
		else image.png({ palette: true, effort: 1 });
		const { width, height, size: bytes } = await image.toFile(path);
		return { path, type: isOpaque ? 'image/jpeg' : 'image/png', width, height, bytes };
	};
	const sizes = { small: await write('small'), medium: await write('medium'), large: await write('large') };
	return { sizes, complaint };
}

async function readAllThereIs(
	open: OpenImage,
): Promise<{ pixels: Pixels; complaint: WrittenSizes['complaint'] }> {
	try {
		return { pixels: await readPixels(open()), complaint: null };
	} catch (error) {
		const complaint = (['end', 'more'] as const).find((each) => complaintPatterns[each].test(String(error)));
		if (!complaint) throw error;
		return { pixels: await readPixels(open({ failOn: 'error' })), complaint };
	}
}

function readPixels(image: Sharp): Promise<Pixels> {
	return toPixels(image.resize(fitInside(imageSizes.large)).toColourspace('srgb'));
}

/** Turned after shrinking, since turning needs the whole picture in memory. */
async function rotatePixels(pixels: Pixels, orientation: number): Promise<Pixels> {
	const { isMirrored, degrees } = rotationOf(orientation);
	const mirrored = isMirrored ? await toPixels(toSharp(pixels).flop()) : pixels;
	return degrees === 0 ? mirrored : toPixels(toSharp(mirrored).rotate(degrees));
}

const toSharp = ({ data, raw }: Pixels): Sharp => sharp(data, { raw });

async function toPixels(image: Sharp): Promise<Pixels> {
	const { data, info } = await image.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
	const { width, height, channels } = info;
	return { data, raw: { width, height, channels: channels as Raw['channels'] } };
}

const fitInside = (side: number) =>
	({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;
