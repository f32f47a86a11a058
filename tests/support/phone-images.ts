import sharp from 'sharp';
import { clap, heic, imir, irot } from '#tests/support/heic.ts';
import type { SentFile } from '#tests/support/hostile-images.ts';

interface Pictures {
	/** 120 by 80 pixels, with a red, a green, a blue and a yellow quarter. */
	jpeg: Buffer;
	progressive: Buffer;
	/** EXIF with a place, a date, and this orientation. */
	exif: (orientation: number) => Promise<Buffer>;
	takenAt: string;
	/** A text that no stored file may hold. */
	secret: string;
}

const endMark = Buffer.from([0xff, 0xd9]);

const withoutEnd = (jpeg: Buffer) => jpeg.subarray(0, -endMark.length);

/** Makes the header of the scan announce only the first coefficient of each block, as some Samsung phones do. */
function emptySelection(jpeg: Buffer): Buffer {
	const changed = Buffer.from(jpeg);
	const scan = changed.indexOf(Buffer.from([0xff, 0xda]));
	changed.fill(0, scan + 2 + changed.readUInt16BE(scan + 2) - 3, scan + 2 + changed.readUInt16BE(scan + 2));
	return changed;
}

/** Drops the second half of the data behind the headers. */
function cutScan(jpeg: Buffer): Buffer {
	const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]));
	return jpeg.subarray(0, scan + (jpeg.length - scan) / 2);
}

/** A film with its place, as in a Samsung panorama: some of its bytes look like markers of a JPEG. */
const film = (secret: string) =>
	Buffer.concat([
		Buffer.from(`\0\0\x01\x0aPanorama_Shot_Info\0\0\0\x18ftypisom${secret}`),
		Buffer.from([0xff, 0xaa, 0xdc, 0x45, 0xff, 0x00, 0xff, 0xd3]),
		Buffer.from(`loci${secret}`.repeat(40)),
		Buffer.from('SEFHk\0\0\0SEFT'),
	]);

/** The order of the quarters, from the top left, in a picture that each orientation turns upright. */
const quarters: Record<number, readonly number[]> = {
	1: [0, 1, 2, 3],
	2: [1, 0, 3, 2],
	3: [3, 2, 1, 0],
	4: [2, 3, 0, 1],
	5: [0, 2, 1, 3],
	6: [1, 3, 0, 2],
	7: [3, 1, 2, 0],
	8: [2, 0, 3, 1],
};

/** The HEIC properties for each orientation: a turn, against the clock, then a reflection. */
const changes: [orientation: number, changes: Buffer[]][] = [
	[1, [irot(0)]],
	[2, [imir(1)]],
	[3, [irot(2)]],
	[3, [imir(0), imir(1)]],
	[4, [imir(0)]],
	[5, [irot(3), imir(1)]],
	[5, [irot(1), imir(0)]],
	[6, [irot(3)]],
	[7, [irot(1), imir(1)]],
	[8, [irot(1)]],
];

const sizeOf = (orientation: number) => (orientation < 5 ? ([120, 80] as const) : ([80, 120] as const));
/** A HEIC of four tiles, stored for this orientation. */
const tiled = (orientation: number, more: Parameters<typeof heic>[0] = {}) =>
	heic({ quarters: quarters[orientation], size: sizeOf(orientation), ...more });

/** Files as phones write them, and as broken cards and connections leave them. */
export async function phoneImages({
	jpeg,
	progressive,
	exif,
	takenAt,
	secret,
}: Pictures): Promise<SentFile[]> {
	const files: SentFile[] = [];
	const add = (name: string, bytes: Buffer, more: Partial<SentFile> = {}) =>
		files.push({ outcome: 'taken', size: [120, 80], hasCorners: true, name, bytes, ...more });
	add('empty-selection.jpg', emptySelection(jpeg));
	add('without-end.jpg', withoutEnd(jpeg));
	// Without an end it may have had more scans.
	add('without-end-progressive.jpg', withoutEnd(progressive), { isTruncated: true, isMadeAnew: true });
	add('film-in-place-of-end.jpg', Buffer.concat([withoutEnd(jpeg), film(secret)]));
	const text = Buffer.from(secret.repeat(20));
	add('text-before-end.jpg', Buffer.concat([withoutEnd(jpeg), text, endMark]));
	const between = Buffer.concat([withoutEnd(progressive), text, endMark]);
	add('text-before-end-progressive.jpg', between, { isMadeAnew: true });
	const fine = await sharp(jpeg).jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
	add('without-end-444.jpg', withoutEnd(fine));
	const dated = (DateTimeOriginal: string, more = {}) =>
		sharp(jpeg)
			.withExif({ IFD2: { DateTimeOriginal, ...more } })
			.jpeg()
			.toBuffer();
	const never = '0000:00:00 00:00:00';
	add('clock-not-set.jpg', await dated(never));
	add('no-such-day.jpg', await dated('2021:02:30 10:00:00'));
	add('scanned-later.jpg', await dated(never, { DateTimeDigitized: '2004:02:29 10:00:00' }), {
		takenAt: '2004-02-29T10:00:00',
	});

	const cut = { isTruncated: true, isMadeAnew: true };
	const corners = ['red', 'green', 'grey', 'grey'] as const;
	add('cut.jpg', cutScan(jpeg), { ...cut, corners });
	add('cut-with-end.jpg', Buffer.concat([cutScan(jpeg), endMark]), { ...cut, corners });
	// The first scan is whole; the missing ones would only make the picture sharper.
	add('cut-progressive.jpg', cutScan(progressive), cut);
	const behind = Buffer.concat([cutScan(jpeg), Buffer.from([0xff, 0xaa]), film(secret)]);
	add('cut-before-film.jpg', behind, { ...cut, corners });
	add('cut.heic', tiled(1).subarray(0, -20), { ...cut, corners: ['red', 'green', 'blue', 'grey'] });

	add('tiles.heic', tiled(1));
	for (const [orientation, list] of changes) {
		const name = list.map((change) => `${change.toString('latin1', 4, 8)}-${change[8]}`).join('-');
		add(`${name}.heic`, tiled(orientation, { changes: list }));
	}
	add('exif-6.heic', tiled(6, { exif: await exif(6) }), { takenAt });
	// If both give an orientation, that of EXIF is ignored.
	add('irot-and-exif.heic', tiled(6, { changes: [irot(3)], exif: await exif(8) }), { takenAt });
	add('no-irot-and-exif.heic', tiled(1, { changes: [irot(0)], exif: await exif(6) }), { takenAt });
	add('exif-6-without-tiles.heic', heic({ size: [80, 120], exif: await exif(6) }), { takenAt });
	// The cut takes nearly all of the left half away, and nothing of the right.
	add('cut-out.heic', tiled(1, { changes: [clap([62, 80], [29, 0])] }), { size: [62, 80] });
	const small = { size: [70, 80] } as const;
	add('cut-out-and-turned.heic', tiled(6, { changes: [clap([80, 70], [0, -25]), irot(3)] }), small);
	add('turned-and-cut-out.heic', tiled(6, { changes: [irot(3), clap([70, 80], [25, 0])] }), small);
	add('mirrored-and-cut-out.heic', tiled(2, { changes: [imir(1), clap([70, 80], [25, 0])] }), small);
	return files;
}
