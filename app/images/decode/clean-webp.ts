const kept = ['VP8X', 'ICCP', 'ALPH', 'VP8 ', 'VP8L'];
const [hasExif, hasXmp] = [0x08, 0x04];

/** The WebP, which moves not, with its pixels as they are and `exif` as its only metadata. */
export function cleanWebp(file: Buffer, exif: Buffer | null): Buffer {
	const chunks: Buffer[] = [];
	let isExtended = false;
	const fileEnd = Math.min(file.length, 8 + file.readUInt32LE(4));
	let at = 12;
	while (at + 8 <= fileEnd) {
		const type = file.toString('latin1', at, at + 4);
		const end = at + 8 + file.readUInt32LE(at + 4);
		if (kept.includes(type)) {
			const data = Buffer.from(file.subarray(at + 8, end));
			if (type === 'VP8X') {
				isExtended = true;
				data[0] = ((data[0] ?? 0) & ~hasExif & ~hasXmp) | (exif ? hasExif : 0);
			}
			chunks.push(chunk(type, data));
		}
		// Chunks are padded to an even length.
		at = end + (end & 1);
	}
	// Only the extended form has metadata, so that there was none to keep in the other.
	if (isExtended && exif) chunks.push(chunk('EXIF', exif));
	const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
	return chunk('RIFF', body);
}

function chunk(type: string, data: Buffer): Buffer {
	const head = Buffer.alloc(8);
	head.write(type, 'latin1');
	head.writeUInt32LE(data.length, 4);
	return Buffer.concat([head, data, Buffer.alloc(data.length & 1)]);
}
