const pixelChunks = ['VP8 ', 'VP8L'];
const keptChunks = ['VP8X', 'ICCP', 'ALPH', ...pixelChunks];
const [hasAlpha, hasExif, hasXmp] = [0x10, 0x08, 0x04];

export function cleanWebp(file: Buffer, exif: Buffer): Buffer {
	const chunks: Buffer[] = [];
	for (const { type, start, end } of chunksOf(file)) {
		if (!keptChunks.includes(type)) continue;
		const data = Buffer.from(file.subarray(start, end));
		if (type === 'VP8X') data[0] = ((data[0] ?? 0) & ~hasXmp) | hasExif;
		// Only the extended form holds metadata.
		else if (chunks.length === 0 && pixelChunks.includes(type))
			chunks.push(chunk('VP8X', extend(type, data)));
		chunks.push(chunk(type, data));
	}
	return chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks, chunk('EXIF', exif)]));
}

export function isLossyWebp(file: Buffer): boolean {
	return [...chunksOf(file)].find(({ type }) => [...pixelChunks, 'ANMF'].includes(type))?.type === 'VP8 ';
}

function* chunksOf(file: Buffer): Generator<{ type: string; start: number; end: number }> {
	const fileEnd = Math.min(file.length, 8 + file.readUInt32LE(4));
	let at = 12;
	while (at + 8 <= fileEnd) {
		const end = at + 8 + file.readUInt32LE(at + 4);
		yield { type: file.toString('latin1', at, at + 4), start: at + 8, end };
		// Chunks are padded to an even length.
		at = end + (end & 1);
	}
}

function extend(type: string, data: Buffer): Buffer {
	const isLossless = type === 'VP8L';
	const bits = isLossless ? data.readUInt32LE(1) : 0;
	const mask = 0x3fff;
	const width = isLossless ? (bits & mask) + 1 : data.readUInt16LE(6) & mask;
	const height = isLossless ? ((bits >>> 14) & mask) + 1 : data.readUInt16LE(8) & mask;
	const head = Buffer.alloc(10);
	head[0] = hasExif | ((bits >>> 28) & 1 ? hasAlpha : 0);
	head.writeUIntLE(width - 1, 4, 3);
	head.writeUIntLE(height - 1, 7, 3);
	return head;
}

function chunk(type: string, data: Buffer): Buffer {
	const head = Buffer.alloc(8);
	head.write(type, 'latin1');
	head.writeUInt32LE(data.length, 4);
	return Buffer.concat([head, data, Buffer.alloc(data.length & 1)]);
}
