import { crc32 } from 'node:zlib';

const signatureSize = 8;
const keptChunks = 'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT pHYs'.split(' ');

export function cleanPng(file: Buffer, exif: Buffer): Buffer {
	const parts = [file.subarray(0, signatureSize)];
	let at = signatureSize;
	while (at + 12 <= file.length) {
		const end = at + 12 + file.readUInt32BE(at);
		const type = file.toString('latin1', at + 4, at + 8);
		if (keptChunks.includes(type)) parts.push(file.subarray(at, end));
		if (type === 'IHDR') parts.push(chunk('eXIf', exif));
		if (type === 'IEND') return Buffer.concat(parts);
		at = end;
	}
	throw new Error('The PNG has no end.');
}

/** More than any program writes; even reading the size unpacks every text. */
const maxRead = { chunks: 50_000, texts: 50 };

export function isOverloaded(file: Buffer): boolean {
	let [chunks, texts] = [0, 0];
	for (let at = signatureSize; at + 12 <= file.length; at += 12 + file.readUInt32BE(at)) {
		chunks += 1;
		if (/^[zi]TXt$/.test(file.toString('latin1', at + 4, at + 8))) texts += 1;
		if (chunks > maxRead.chunks || texts > maxRead.texts) return true;
	}
	return false;
}

function chunk(type: string, data: Buffer): Buffer {
	const length = Buffer.alloc(4);
	length.writeUInt32BE(data.length);
	const body = Buffer.concat([Buffer.from(type), data]);
	const checksum = Buffer.alloc(4);
	checksum.writeUInt32BE(crc32(body));
	return Buffer.concat([length, body, checksum]);
}
