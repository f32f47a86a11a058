/** Four tiles of one colour each, of 64 by 64 pixels (x265, main still picture): red, green, blue, yellow. */
const colours = [
	'KAGsJkJypOaZ/y4j/8lOy74ZPu13+uPU71sxQGwyoekQBFxRL4A=',
	'KAGsJkJqpOaWXl/+Fz/+rqPu13+g49TvWzFAbDKh6RAEXFEvgA==',
	'KAGsJkJypOaZ/5Mq6/u1P/hzPu13+uPU71sxQGwyoekQBFxRL4A=',
	'KAGsJkJypOaWh5Ah/+8Q7Kts+7Xf6OPU71sxQGwyoekQBFxRL4A=',
];
const tile = {
	size: [64, 64],
	sequence: 'QgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbqrwvAW4EBAwIAAAMAAgAAAwACEA==',
} as const;
/** One picture without tiles, as orientation 6 has it: green and yellow above, red and blue below. */
const turned = {
	size: [80, 120],
	sequence: 'QgEBA3AAAAMAkAAAAwAAAwAeoCiB5ZbqrwvAW4EBAwIAAAMAAgAAAwACEA==',
	picture:
		'KAGsJiDNjC+jiBzmll5f/hc//q6jtvs01tFMvu/b79H9HLUPDC9A49UPs17soGwzFCjnoNhwjDzTP6ZHoDi313U3Jdpkj0s2O5jZwXBojr' +
		'gtObXoRj8qbg26hG/+itE+DfIOkOHC0HjrSWK1dYE/prFI1fxW5g+aGCwFObQtIAAZ+VOXlolkYE7A',
} as const;
const parameters = { video: 'QAEMAf//A3AAAAMAkAAAAwAAAwAeugJA', picture: 'RAHBcYOkgA==' };

const decode = (base64: string) => Buffer.from(base64, 'base64');

function uint(value: number, bytes: 1 | 2 | 4): Buffer {
	const data = Buffer.alloc(bytes);
	data.writeUIntBE(value, 0, bytes);
	return data;
}

function box(type: string, ...parts: Buffer[]): Buffer {
	const data = Buffer.concat(parts);
	return Buffer.concat([uint(data.length + 8, 4), Buffer.from(type), data]);
}

const fullBox = (type: string, flags: number, ...parts: Buffer[]) => box(type, uint(flags, 4), ...parts);

const sizeBox = ([width, height]: readonly [number, number]) =>
	fullBox('ispe', 0, uint(width, 4), uint(height, 4));

function decoderBox(sequence: string): Buffer {
	const units = [parameters.video, sequence, parameters.picture].map(decode);
	const arrays = units.map((unit) => [
		// The type of the unit, and that all of that type are here.
		uint(((unit[0] ?? 0) >> 1) | 0x80, 1),
		uint(1, 2),
		uint(unit.length, 2),
		unit,
	]);
	const profile = '01 03 70000000 900000000000 1e f000 fc fd f8 f8 0000 0f'.replaceAll(' ', '');
	return box('hvcC', Buffer.from(profile, 'hex'), uint(arrays.length, 1), ...arrays.flat());
}

/** Turns a picture by quarters, against the clock. */
export const irot = (quarters: number): Buffer => box('irot', uint(quarters, 1));

/** Mirrors a picture: 0 exchanges above and below, 1 left and right (ISO/IEC 23008-12:2022). */
export const imir = (axis: 0 | 1): Buffer => box('imir', uint(axis, 1));

/** Cuts out a part; `right` and `down` are the distance of its centre from that of the whole. */
export const clap = (size: readonly [number, number], [right, down]: readonly [number, number]): Buffer =>
	box('clap', ...[...size, right, down].flatMap((value) => [int(value), uint(1, 4)]));

function int(value: number): Buffer {
	const data = Buffer.alloc(4);
	data.writeInt32BE(value);
	return data;
}

interface HeicPicture {
	/** The colours of the quarters, from the top left; without them the file is one picture without tiles. */
	quarters?: readonly number[];
	size?: readonly [width: number, height: number];
	/** Applied in this order before the picture is shown. */
	changes?: Buffer[];
	/** The block from “MM” or “II” on. */
	exif?: Buffer;
}

/** Makes a HEIC file byte by byte, since none of our libraries encodes HEVC. */
export function heic({ quarters, size = [120, 80], changes = [], exif }: HeicPicture): Buffer {
	const { sequence } = quarters ? tile : turned;
	const pictures = quarters ? quarters.map((colour) => colours[colour] ?? '') : [turned.picture];
	// Two rows of two tiles, cut off at this size.
	const grid = Buffer.concat([Buffer.from([0, 0, 1, 1]), uint(size[0], 2), uint(size[1], 2)]);
	const items = [
		...(exif ? [{ type: 'Exif', data: Buffer.concat([uint(0, 4), exif]) }] : []),
		...(quarters ? [{ type: 'grid', data: grid }] : []),
		...pictures.map((picture) => ({ type: 'hvc1', data: sized(decode(picture)) })),
	];
	const idsOf = (type: string) => items.flatMap((item, index) => (item.type === type ? [index + 1] : []));
	const [primary = 0] = [...idsOf('grid'), ...idsOf('hvc1')];
	const properties = [decoderBox(sequence), sizeBox(quarters ? tile.size : turned.size), sizeBox(size)];
	const essential = 0x80;
	const ofChanges = changes.map((_, index) => essential | (properties.length + index + 1));
	const propertiesOf = (id: number) => [
		...(items[id - 1]?.type === 'grid' ? [3] : [essential | 1, 2]),
		...(id === primary ? ofChanges : []),
	];
	const references = [
		...(quarters ? [reference('dimg', primary, idsOf('hvc1'))] : []),
		...(exif ? [reference('cdsc', 1, [primary])] : []),
	];
	const described = [...idsOf('grid'), ...idsOf('hvc1')];
	const meta = (dataAt: number) =>
		fullBox(
			'meta',
			0,
			fullBox('hdlr', 0, uint(0, 4), Buffer.from('pict'), Buffer.alloc(13)),
			fullBox('pitm', 0, uint(primary, 2)),
			locations(items, dataAt),
			fullBox('iinf', 0, uint(items.length, 2), ...items.map(({ type }, index) => entry(index + 1, type))),
			...(references.length > 0 ? [fullBox('iref', 0, ...references)] : []),
			box(
				'iprp',
				box('ipco', ...properties, ...changes),
				fullBox(
					'ipma',
					0,
					uint(described.length, 4),
					...described.map((id) => {
						const own = propertiesOf(id);
						return Buffer.concat([uint(id, 2), Buffer.from([own.length, ...own])]);
					}),
				),
			),
		);
	const type = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic'));
	const dataAt = type.length + meta(0).length + 8;
	return Buffer.concat([type, meta(dataAt), box('mdat', ...items.map(({ data }) => data))]);
}

const sized = (unit: Buffer) => Buffer.concat([uint(unit.length, 4), unit]);

const entry = (id: number, type: string) =>
	box('infe', Buffer.from([2, 0, 0, 0]), uint(id, 2), uint(0, 2), Buffer.from(`${type}\0`));

const reference = (type: string, from: number, to: number[]) =>
	box(type, uint(from, 2), uint(to.length, 2), ...to.map((id) => uint(id, 2)));

function locations(items: { data: Buffer }[], dataAt: number): Buffer {
	let at = dataAt;
	const entries = items.map(({ data }, index) => {
		const place = Buffer.concat([
			uint(index + 1, 2),
			uint(0, 2),
			uint(1, 2),
			uint(at, 4),
			uint(data.length, 4),
		]);
		at += data.length;
		return place;
	});
	return fullBox('iloc', 0, Buffer.from([0x44, 0]), uint(items.length, 2), ...entries);
}
