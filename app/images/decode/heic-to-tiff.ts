import { type Borders, type HeicPicture, readChanges } from '#app/images/decode/heic-changes.ts';
import { check, type Libheif, loadLibheif, read32 } from '#app/images/decode/libheif.ts';
import { orientationOf } from '#app/images/decode/orientation.ts';
import { createPlainTiff } from '#app/images/decode/plain-tiff.ts';
import { NotAnImage } from '#app/images/image-error.ts';

const [rgb, interleavedRgb, interleavedChannel] = [1, 10, 10];
const bandCount = 3;
const greyLevel = 128;
const endOfData = '2, 100';

interface Tiling {
	columns: number;
	rows: number;
	tileWidth: number;
	tileHeight: number;
	width: number;
	height: number;
	top: number;
	left: number;
}

interface DecodedHeic {
	orientation: number | null;
	isTruncated: boolean;
}

/**
 * Writes a HEIC file as a TIFF, not yet turned. Works tile by tile: at once would take 16 bytes a pixel, and iPhone
 * pictures have 24 or 48 million. Missing data is grey.
 * @throws NotAnImage if a tile is too large
 */
export async function heicToTiff(
	heic: Uint8Array,
	path: string,
	mayDecode: (tilePixels: number) => boolean,
): Promise<DecodedHeic> {
	const lib = loadLibheif();
	const picture = openPrimary(lib, heic);
	const { handle } = picture;
	const stored = readTiling(lib, handle);
	if (!mayDecode(stored.tileWidth * stored.tileHeight)) throw new NotAnImage('tooManyPixels');
	const { turn, borders } = readChanges(lib, picture, stored);
	const tiling = cropTiling(stored, borders);
	const { width, height } = tiling;
	const tiff = await createPlainTiff(path, { width, height, iccProfile: readProfile(lib, handle) });
	const count = { tiles: 0, missing: 0 };
	try {
		for (let row = 0; row < tiling.rows; row++)
			await tiff.writeRows(decodeRow(lib, handle, tiling, row, count));
	} finally {
		await tiff.close();
	}
	if (count.missing === count.tiles) throw new Error('Nothing of the picture is there.');
	return { orientation: turn && orientationOf(turn), isTruncated: count.missing > 0 };
}

/** Frees nothing: the process ends with the picture. */
function openPrimary(lib: Libheif, heic: Uint8Array): HeicPicture {
	const data = lib._malloc(heic.length);
	lib.HEAPU8.set(heic, data);
	const context = lib._heif_context_alloc();
	check(lib, (error) =>
		lib._heif_context_read_from_memory_without_copy(error, context, data, heic.length, 0),
	);
	const handle = lib._malloc(4);
	check(lib, (error) => lib._heif_context_get_primary_image_handle(error, context, handle));
	return { context, handle: read32(lib, handle) };
}

function readTiling(lib: Libheif, handle: number): Tiling {
	const address = lib._malloc(128);
	const version = 1;
	lib.HEAPU8.fill(0, address, address + 128);
	lib.HEAPU8[address] = version;
	check(lib, (error) => lib._heif_image_handle_get_image_tiling(error, handle, 0, address));
	const field = (index: number) => read32(lib, address + 4 * index);
	return {
		columns: field(1),
		rows: field(2),
		tileWidth: field(3),
		tileHeight: field(4),
		width: field(5),
		height: field(6),
		top: field(7),
		left: field(8),
	};
}

function cropTiling(tiling: Tiling, [top, right, bottom, left]: Borders): Tiling {
	const width = tiling.width - left - right;
	const height = tiling.height - top - bottom;
	if (width <= 0 || height <= 0) throw new Error('Nothing of the picture is to be seen.');
	return { ...tiling, width, height, top: tiling.top + top, left: tiling.left + left };
}

function readProfile(lib: Libheif, handle: number): Uint8Array | null {
	const size = lib._heif_image_handle_get_raw_color_profile_size(handle);
	if (size === 0) return null;
	const address = lib._malloc(size);
	check(lib, (error) => lib._heif_image_handle_get_raw_color_profile(error, handle, address));
	return lib.HEAPU8.slice(address, address + size);
}

function decodeRow(
	lib: Libheif,
	handle: number,
	tiling: Tiling,
	row: number,
	count: { tiles: number; missing: number },
): Uint8Array {
	const { tileWidth, tileHeight, width, height, top, left } = tiling;
	const first = Math.max(row * tileHeight - top, 0);
	const end = Math.min((row + 1) * tileHeight - top, height);
	if (end <= first) return new Uint8Array();
	const pixels = new Uint8Array((end - first) * width * bandCount).fill(greyLevel);
	for (let column = 0; column < tiling.columns; column++) {
		const from = Math.max(column * tileWidth - left, 0);
		const to = Math.min((column + 1) * tileWidth - left, width);
		if (to <= from) continue;
		const inTile = { x: from - (column * tileWidth - left), y: first - (row * tileHeight - top) };
		const isThere = readTile(lib, handle, { column, row }, (tile, stride, tileSize) => {
			const isWhole = tileSize.width >= inTile.x + to - from && tileSize.height >= inTile.y + end - first;
			if (!isWhole) throw new Error('A tile is too small.');
			for (let y = 0; y < end - first; y++) {
				const at = tile + (inTile.y + y) * stride + inTile.x * bandCount;
				pixels.set(lib.HEAPU8.subarray(at, at + (to - from) * bandCount), (y * width + from) * bandCount);
			}
		});
		count.tiles++;
		if (!isThere) count.missing++;
	}
	return pixels;
}

function readTile(
	lib: Libheif,
	handle: number,
	{ column, row }: { column: number; row: number },
	use: (plane: number, stride: number, size: { width: number; height: number }) => void,
): boolean {
	const address = lib._malloc(8);
	// The byte after the version: ignore transformations.
	const options = lib._heif_decoding_options_alloc();
	lib.HEAPU8[options + 1] = 1;
	try {
		check(lib, (error) =>
			lib._heif_image_handle_decode_image_tile(
				error,
				handle,
				address,
				rgb,
				interleavedRgb,
				options,
				column,
				row,
			),
		);
	} catch (error) {
		if (String(error).endsWith(endOfData)) return false;
		throw error;
	}
	const image = read32(lib, address);
	const plane = lib._heif_image_get_plane_readonly(image, interleavedChannel, address + 4);
	const size = {
		width: lib._heif_image_get_width(image, interleavedChannel),
		height: lib._heif_image_get_height(image, interleavedChannel),
	};
	use(plane, read32(lib, address + 4), size);
	lib._heif_image_release(image);
	return true;
}
