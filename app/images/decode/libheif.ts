import { createRequire } from 'node:module';

/** libheif's C interface; numbers are addresses in its memory. */
export interface Libheif {
	HEAPU8: Uint8Array;
	_malloc(size: number): number;
	_heif_context_alloc(): number;
	_heif_context_read_from_memory_without_copy(
		error: number,
		context: number,
		data: number,
		size: number,
		options: number,
	): void;
	_heif_context_get_primary_image_handle(error: number, context: number, handle: number): void;
	_heif_image_handle_get_item_id(handle: number): number;
	_heif_item_get_transformation_properties(context: number, item: number, list: number, most: number): number;
	_heif_item_get_property_type(context: number, item: number, property: number): number;
	_heif_item_get_property_transform_rotation_ccw(context: number, item: number, property: number): number;
	_heif_item_get_property_transform_mirror(context: number, item: number, property: number): number;
	_heif_item_get_property_transform_crop_borders(
		context: number,
		item: number,
		property: number,
		width: number,
		height: number,
		left: number,
		top: number,
		right: number,
		bottom: number,
	): void;
	_heif_decoding_options_alloc(): number;
	_heif_image_handle_get_raw_color_profile_size(handle: number): number;
	_heif_image_handle_get_raw_color_profile(error: number, handle: number, data: number): void;
	_heif_image_handle_get_image_tiling(error: number, handle: number, transform: number, tiling: number): void;
	_heif_image_handle_decode_image_tile(
		error: number,
		handle: number,
		image: number,
		colorspace: number,
		chroma: number,
		options: number,
		x: number,
		y: number,
	): void;
	_heif_image_get_width(image: number, channel: number): number;
	_heif_image_get_height(image: number, channel: number): number;
	_heif_image_get_plane_readonly(image: number, channel: number, stride: number): number;
	_heif_image_release(image: number): void;
}

/** libheif as WebAssembly: sharp's build cannot decode HEVC, which iPhones use. */
export function loadLibheif(): Libheif {
	return createRequire(import.meta.url)('libheif-js/wasm-bundle');
}

/** @param call receives the address of the error, whose first number is 0 on success */
export function check(lib: Libheif, call: (error: number) => void): void {
	const error = lib._malloc(12);
	call(error);
	const code = read32(lib, error);
	if (code !== 0) throw new Error(`libheif: ${code}, ${read32(lib, error + 4)}`);
}

/** Looked up each time, since the memory moves when it grows. */
export function read32(lib: Libheif, address: number): number {
	return new DataView(lib.HEAPU8.buffer).getUint32(address, true);
}
