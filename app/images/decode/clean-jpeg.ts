import { ScanReader } from '#app/images/decode/jpeg-scan.ts';

const [startOfScan, endOfImage, huffmanTables, restartInterval] = [0xda, 0xd9, 0xc4, 0xdd];
/** Frame markers: Huffman-coded baseline ones, which `ScanReader` reads, and all. */
const SEQUENTIAL_MARKERS = [0xc0, 0xc1];
const PROGRESSIVE_MARKER = 0xc2;
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const exifId = 'Exif\0\0';

export interface CleanFile {
	bytes: Buffer;
	isTruncated: boolean;
	/** Holds only pixel data, unless a decoder complains. */
	isExact: boolean;
}

export function cleanJpeg(file: Buffer, exif: Buffer): CleanFile {
	const parts = [file.subarray(0, 2), segment(0xe1, Buffer.concat([Buffer.from(exifId), exif]))];
	const reader = new ScanReader();
	const finish = (found: Omit<CleanFile, 'bytes'>): CleanFile => ({
		bytes: Buffer.concat([...parts, Buffer.from([0xff, endOfImage])]),
		...found,
	});
	let [frame, components] = [0, 0];
	let isExact = false;
	for (const { marker, data, end } of segmentsOf(file)) {
		if (marker === endOfImage) return finish({ isTruncated: false, isExact });
		if (marker === huffmanTables) reader.readTables(data);
		if (marker === restartInterval) reader.readRestartInterval(data);
		if (isFrame(marker)) [frame, components] = [marker, reader.readFrame(data)];
		if (marker === startOfScan && SEQUENTIAL_MARKERS.includes(frame) && data[0] === components) {
			const found = reader.findEnd(file, end, data);
			parts.push(segment(marker, withoutSelection(data)));
			parts.push(file.subarray(end, found?.at ?? endOfData(file, end)));
			return finish({ isTruncated: found?.isWhole === false, isExact: found?.isWhole === true });
		}
		const kept = keptSegment(marker, data);
		if (kept) parts.push(segment(marker, kept));
		if (marker !== startOfScan) continue;
		parts.push(file.subarray(end, endOfData(file, end)));
		isExact = frame === PROGRESSIVE_MARKER || SEQUENTIAL_MARKERS.includes(frame);
	}
	return finish({ isTruncated: true, isExact });
}

function* segmentsOf(file: Buffer): Generator<{ marker: number; data: Buffer; end: number }> {
	let at = 2;
	for (;;) {
		at = file.indexOf(0xff, at);
		if (at < 0) return;
		while (file[at] === 0xff) at++;
		const marker = file[at++];
		if (marker === undefined) return;
		if (marker === endOfImage) {
			yield { marker, data: Buffer.alloc(0), end: at };
			return;
		}
		// Markers without a segment, and bytes that only look like one.
		if (marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)) continue;
		if (at + 2 > file.length) return;
		const end = at + file.readUInt16BE(at);
		if (end > file.length) return;
		yield { marker, data: file.subarray(at + 2, end), end };
		at = end;
	}
}

function keptSegment(marker: number, data: Buffer): Buffer | null {
	const isFrameOrTable = marker >= 0xc0 && marker <= 0xdd;
	if (isFrameOrTable) return data;
	const starts = (id: string) => data.toString('latin1', 0, id.length) === id;
	// Without the thumbnail, which may show cropped parts.
	if (marker === 0xe0 && starts('JFIF\0')) return Buffer.concat([data.subarray(0, 12), Buffer.alloc(2)]);
	if (marker === 0xe2 && starts('ICC_PROFILE\0')) return data;
	if (marker === 0xee && starts('Adobe')) return data.subarray(0, 12);
	return null;
}

/** Some Samsung phones declare an empty scan; this declares the whole range. */
function withoutSelection(data: Buffer): Buffer {
	return Buffer.concat([data.subarray(0, 1 + 2 * (data[0] ?? 0)), Buffer.from([0, 63, 0])]);
}

function segment(marker: number, data: Buffer): Buffer {
	const head = Buffer.from([0xff, marker, 0, 0]);
	head.writeUInt16BE(data.length + 2, 2);
	return Buffer.concat([head, data]);
}

/** In a scan, 0xff is followed by 0 or a restart marker. */
function endOfData(file: Buffer, from: number): number {
	let at = from;
	for (;;) {
		at = file.indexOf(0xff, at);
		if (at < 0) return file.length;
		const next = file[at + 1] ?? endOfImage;
		const isInScan = next === 0 || (next >= 0xd0 && next <= 0xd7);
		if (!isInScan && next !== 0xff) return at;
		at += isInScan ? 2 : 1;
	}
}
