import { type Libheif, read32 } from '#app/images/decode/libheif.ts';
import { mirrored, type Rotation, rotateBy, upright } from '#app/images/decode/orientation.ts';

// Box types: rotation, mirroring, cropping.
const [irot, imir, clap] = ['irot', 'imir', 'clap'].map((type) => Buffer.from(type).readUInt32BE());
const maxChanges = 16;

export interface HeicPicture {
	context: number;
	handle: number;
}

interface HeicChanges {
	turn: Rotation | null;
	borders: Borders;
}

/** Top, right, bottom, left. */
export type Borders = [number, number, number, number];

/** Read here, since libheif mirrors each tile instead of the picture. */
export function readChanges(
	lib: Libheif,
	{ context, handle }: HeicPicture,
	{ width, height }: { width: number; height: number },
): HeicChanges {
	const item = lib._heif_image_handle_get_item_id(handle);
	const list = lib._malloc(4 * maxChanges);
	const count = lib._heif_item_get_transformation_properties(context, item, list, maxChanges);
	let turn: Rotation | null = null;
	const borders: Borders = [0, 0, 0, 0];
	for (let index = 0; index < count; index++) {
		const change = [context, item, read32(lib, list + 4 * index)] as const;
		const type = lib._heif_item_get_property_type(...change);
		const before: Rotation = turn ?? upright;
		if (type === irot)
			turn = rotateBy(before, -lib._heif_item_get_property_transform_rotation_ccw(...change));
		if (type === imir) {
			const isUpsideDown = lib._heif_item_get_property_transform_mirror(...change) === 0;
			turn = rotateBy(mirrored(before), isUpsideDown ? 180 : 0);
		}
		if (type !== clap) continue;
		const [top, right, bottom, left] = borders;
		const size = [width - left - right, height - top - bottom] as const;
		const added = toStored(
			readBorders(lib, change, before.degrees % 180 === 0 ? size : [size[1], size[0]]),
			before,
		);
		added.forEach((border, side) => {
			borders[side] = (borders[side] ?? 0) + border;
		});
	}
	return { turn, borders };
}

function readBorders(
	lib: Libheif,
	change: readonly [context: number, item: number, property: number],
	size: readonly [number, number],
): Borders {
	const address = lib._malloc(16);
	const [left, top, right, bottom] = [address, address + 4, address + 8, address + 12];
	lib._heif_item_get_property_transform_crop_borders(...change, ...size, left, top, right, bottom);
	return [read32(lib, top), read32(lib, right), read32(lib, bottom), read32(lib, left)];
}

function toStored(borders: Borders, { isMirrored, degrees }: Rotation): Borders {
	const steps = degrees / 90;
	const [top, right, bottom, left] = [0, 1, 2, 3].map((side) => borders[(side + steps) % 4]) as Borders;
	return isMirrored ? [top, left, bottom, right] : [top, right, bottom, left];
}
