import { type Libheif, loadLibheif } from '#app/images/decode/libheif.ts';
import { createPlainTiff } from '#app/images/decode/plain-tiff.ts';

// Of libheif's enumerations.
const [rgb, interleavedRgb, interleavedChannel] = [1, 10, 10];
const bands = 3;

interface Tiling {
	columns: number;
	rows: number;
	tileWidth: number;
	tileHeight: number;
	width: number;
	height: number;
	/** How much of the first tiles is cut off. */
	top: number;
	left: number;
}

/**
 * Decodes a HEIC file into a TIFF, right side up. Tile by tile, as phones write them: all at once takes 16 bytes for
 * each pixel, of which an iPhone's picture has 24 or 48 million.
 */
export async function heicToTiff(
	heic: Uint8Array,
	path: string,
	mayDecode: (tilePixels: number) => boolean,
): Promise<boolean> {
	const lib = loadLibheif();
	const handle = openPrimary(lib, heic);
	const tiling = readTiling(lib, handle);
	if (!mayDecode(tiling.tileWidth * tiling.tileHeight)) return false;
	const { width, height } = tiling;
	const tiff = await createPlainTiff(path, { width, height, iccProfile: readProfile(lib, handle) });
	try {
		for (let row = 0; row < tiling.rows; row++) await tiff.writeRows(decodeRow(lib, handle, tiling, row));
	} finally {
		await tiff.close();
	}
	return true;
}

/** Nothing is given back: the process ends with the picture. */
function openPrimary(lib: Libheif, heic: Uint8Array): number {
	const data = lib._malloc(heic.length);
	lib.HEAPU8.set(heic, data);
	const context = lib._heif_context_alloc();
	check(lib, (error) =>
		lib._heif_context_read_from_memory_without_copy(error, context, data, heic.length, 0),
	);
	const handle = lib._malloc(4);
	check(lib, (error) => lib._heif_context_get_primary_image_handle(error, context, handle));
	return read32(lib, handle);
}

function readTiling(lib: Libheif, handle: number): Tiling {
	const address = lib._malloc(128);
	const version = 1;
	lib.HEAPU8.fill(0, address, address + 128);
	lib.HEAPU8[address] = version;
	check(lib, (error) => lib._heif_image_handle_get_image_tiling(error, handle, 1, address));
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

function readProfile(lib: Libheif, handle: number): Uint8Array | null {
	const size = lib._heif_image_handle_get_raw_color_profile_size(handle);
	if (size === 0) return null;
	const address = lib._malloc(size);
	check(lib, (error) => lib._heif_image_handle_get_raw_color_profile(error, handle, address));
	return lib.HEAPU8.slice(address, address + size);
}

/** The rows of pixels that a row of tiles makes. */
function decodeRow(lib: Libheif, handle: number, tiling: Tiling, row: number): Uint8Array {
	const { tileWidth, tileHeight, width, height, top, left } = tiling;
	const first = Math.max(row * tileHeight - top, 0);
	const end = Math.min((row + 1) * tileHeight - top, height);
	const pixels = new Uint8Array(Math.max(end - first, 0) * width * bands);
	for (let column = 0; column < tiling.columns; column++) {
		const from = Math.max(column * tileWidth - left, 0);
		const to = Math.min((column + 1) * tileWidth - left, width);
		const inTile = { x: from - (column * tileWidth - left), y: first - (row * tileHeight - top) };
		readTile(lib, handle, { column, row }, (tile, stride, tileSize) => {
			const isWhole = tileSize.width >= inTile.x + to - from && tileSize.height >= inTile.y + end - first;
			if (!isWhole) throw new Error('A tile is too small.');
			for (let y = 0; y < end - first; y++) {
				const at = tile + (inTile.y + y) * stride + inTile.x * bands;
				pixels.set(lib.HEAPU8.subarray(at, at + (to - from) * bands), (y * width + from) * bands);
			}
		});
	}
	return pixels;
}

function readTile(
	lib: Libheif,
	handle: number,
	{ column, row }: { column: number; row: number },
	use: (plane: number, stride: number, size: { width: number; height: number }) => void,
): void {
	const address = lib._malloc(8);
	check(lib, (error) =>
		lib._heif_image_handle_decode_image_tile(error, handle, address, rgb, interleavedRgb, 0, column, row),
	);
	const image = read32(lib, address);
	const plane = lib._heif_image_get_plane_readonly(image, interleavedChannel, address + 4);
	const size = {
		width: lib._heif_image_get_width(image, interleavedChannel),
		height: lib._heif_image_get_height(image, interleavedChannel),
	};
	use(plane, read32(lib, address + 4), size);
	lib._heif_image_release(image);
}

/** Calls what answers with an error, whose first number is 0 where there is none. */
function check(lib: Libheif, call: (error: number) => void): void {
	const error = lib._malloc(12);
	call(error);
	const code = read32(lib, error);
	if (code !== 0) throw new Error(`libheif: ${code}, ${read32(lib, error + 4)}`);
}

/** The memory moves when it grows, so that it is looked up each time. */
function read32(lib: Libheif, address: number): number {
	return new DataView(lib.HEAPU8.buffer).getUint32(address, true);
}
