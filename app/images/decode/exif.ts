import readExif from 'exif-reader';
import type { Metadata } from 'sharp';

export interface KeptExif {
	/** EXIF orientation, from 1 (upright) to 8. */
	orientation: number;
	/** `2008-10-22T16:28:39`, by the camera's clock. */
	takenAt: string | null;
}

export function keepExif({ orientation, exif }: Metadata): KeptExif {
	const { Image, Photo } = (exif && readTags(exif)) ?? {};
	const said = [1, 2, 3, 4, 5, 6, 7, 8].find((each) => each === Image?.Orientation);
	const dates = [Photo?.DateTimeOriginal, Photo?.DateTimeDigitized].map((date) =>
		date?.toISOString().slice(0, 19),
	);
	return {
		orientation: orientation ?? said ?? 1,
		// A clock that was never set says 0000:00:00, which would parse as another day.
		takenAt: dates.find((date) => date && exif?.includes(toExifDate(date))) ?? null,
	};
}

function readTags(exif: Buffer): ReturnType<typeof readExif> | null {
	try {
		return readExif(exif);
	} catch {
		return null;
	}
}

export function writeExif({ orientation, takenAt }: KeptExif): Buffer {
	const entries = [directoryEntry(0x0112, 3, 1, orientation << 16)];
	if (!takenAt) return Buffer.concat([tiffHeader, exifDirectory(entries)]);
	const exifAt = tiffHeader.length + directorySize(2);
	const dateAt = exifAt + directorySize(1);
	const date = Buffer.from(`${toExifDate(takenAt)}\0`, 'latin1');
	return Buffer.concat([
		tiffHeader,
		exifDirectory([...entries, directoryEntry(0x8769, 4, 1, exifAt)]),
		exifDirectory([directoryEntry(0x9003, 2, date.length, dateAt)]),
		date,
	]);
}

const toExifDate = (date: string) => date.replaceAll('-', ':').replace('T', ' ');

const tiffHeader = Buffer.from('MM\0*\0\0\0\b', 'latin1');
const directorySize = (count: number) => 2 + 12 * count + 4;

function exifDirectory(entries: Buffer[]): Buffer {
	const count = Buffer.alloc(2);
	count.writeUInt16BE(entries.length);
	return Buffer.concat([count, ...entries, Buffer.alloc(4)]);
}

function directoryEntry(tag: number, type: number, count: number, value: number): Buffer {
	const bytes = Buffer.alloc(12);
	bytes.writeUInt16BE(tag, 0);
	bytes.writeUInt16BE(type, 2);
	bytes.writeUInt32BE(count, 4);
	bytes.writeUInt32BE(value, 8);
	return bytes;
}
