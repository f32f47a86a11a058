import { join } from 'node:path';
import sharp, { type Raw, type Sharp } from 'sharp';
import { turnOf } from '#app/images/decode/orientation.ts';
import { type ImageFile, type ImageSize, imageSizes } from '#app/images/taken-image.ts';

type Open = (options?: { failOn: 'error' }) => Sharp;

interface Pixels {
	data: Buffer;
	raw: Raw;
}

/** Of what a decoder of JPEGs complains and goes on: the data end early, or bytes stand between two scans. */
const complaints = { end: /premature end of data/, more: /extraneous bytes before marker/ };

interface Written {
	sizes: Record<ImageSize, ImageFile>;
	complaint: keyof typeof complaints | null;
}

/** The web sizes of a picture, from its pixels alone, so that nothing else can come along. */
export async function writeSizes(open: Open, orientation: number, folder: string): Promise<Written> {
	const { pixels, complaint } = await readAllThereIs(open);
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
	const sizes = { small: await write('small'), medium: await write('medium'), large: await write('large') };
	return { sizes, complaint };
}

async function readAllThereIs(open: Open): Promise<{ pixels: Pixels; complaint: Written['complaint'] }> {
	try {
		return { pixels: await readPixels(open()), complaint: null };
	} catch (error) {
		const complaint = (['end', 'more'] as const).find((each) => complaints[each].test(String(error)));
		if (!complaint) throw error;
		return { pixels: await readPixels(open({ failOn: 'error' })), complaint };
	}
}

/** The pixels of the largest size, in sRGB. */
function readPixels(image: Sharp): Promise<Pixels> {
	return toPixels(image.resize(inside(imageSizes.large)).toColourspace('srgb'));
}

/** Turned after it is small: a whole picture must be in memory for that. */
async function turn(pixels: Pixels, orientation: number): Promise<Pixels> {
	const { isMirrored, degrees } = turnOf(orientation);
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
