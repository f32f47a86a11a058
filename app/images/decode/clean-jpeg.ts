const [startOfScan, endOfImage] = [0xda, 0xd9];
const exifId = 'Exif\0\0';

/** The JPEG with its pixels as they are and `exif` as its only metadata; what follows the picture is cut off. */
export function cleanJpeg(file: Buffer, exif: Buffer): Buffer {
	const parts = [file.subarray(0, 2), segment(0xe1, Buffer.concat([Buffer.from(exifId), exif]))];
	let at = 2;
	for (;;) {
		at = file.indexOf(0xff, at);
		if (at < 0) break;
		while (file[at] === 0xff) at++;
		const marker = file[at++] ?? endOfImage;
		if (marker === endOfImage) {
			parts.push(Buffer.from([0xff, endOfImage]));
			return Buffer.concat(parts);
		}
		// Markers without a segment, and bytes that only look like one.
		if (marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)) continue;
		if (at + 2 > file.length) break;
		const end = at + file.readUInt16BE(at);
		const kept = keep(marker, file.subarray(at + 2, end));
		if (kept) parts.push(segment(marker, kept));
		at = end;
		if (marker === startOfScan) {
			at = endOfScan(file, end);
			parts.push(file.subarray(end, at));
		}
	}
	throw new Error('The JPEG has no end.');
}

/** What of a segment belongs to the pixels: tables, frames and scans, how the colours are meant, and nothing else. */
function keep(marker: number, data: Buffer): Buffer | null {
	const isFrameOrTable = marker >= 0xc0 && marker <= 0xdd;
	if (isFrameOrTable) return data;
	const starts = (id: string) => data.toString('latin1', 0, id.length) === id;
	// Without its thumbnail, which stays as it was when somebody cuts off a part of the picture.
	if (marker === 0xe0 && starts('JFIF\0')) return Buffer.concat([data.subarray(0, 12), Buffer.alloc(2)]);
	if (marker === 0xe2 && starts('ICC_PROFILE\0')) return data;
	if (marker === 0xee && starts('Adobe')) return data.subarray(0, 12);
	return null;
}

function segment(marker: number, data: Buffer): Buffer {
	const head = Buffer.from([0xff, marker, 0, 0]);
	head.writeUInt16BE(data.length + 2, 2);
	return Buffer.concat([head, data]);
}

/** Where the next marker stands: in a scan 0xff is followed by 0, or by a restart marker. */
function endOfScan(file: Buffer, from: number): number {
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
