import { type FileHandle, open } from 'node:fs/promises';

/** An uncompressed TIFF, written row by row, since sharp takes raw pixels only from memory. */
interface PlainTiff {
	/** Appends whole rows of RGB, 8 bits each. */
	writeRows(rows: Uint8Array): Promise<void>;
	close(): Promise<void>;
}

interface TiffOptions {
	width: number;
	height: number;
	iccProfile: Uint8Array | null;
}

const [short, long, undefinedBytes] = [3, 4, 7];

export async function createPlainTiff(path: string, options: TiffOptions): Promise<PlainTiff> {
	const file = await open(path, 'wx');
	await writeHead(file, options);
	return {
		writeRows: (rows) => file.writeFile(rows),
		close: () => file.close(),
	};
}

async function writeHead(file: FileHandle, { width, height, iccProfile }: TiffOptions): Promise<void> {
	const profileSize = iccProfile?.length ?? 0;
	const count = profileSize ? 10 : 9;
	const bitsAt = 8 + 2 + 12 * count + 4;
	const profileAt = bitsAt + 6;
	const pixelsAt = profileAt + profileSize;
	const entries = [
		[0x100, long, 1, width],
		[0x101, long, 1, height],
		[0x102, short, 3, bitsAt],
		[0x103, short, 1, 1], // no compression
		[0x106, short, 1, 2], // RGB
		[0x111, long, 1, pixelsAt],
		[0x115, short, 1, 3], // bands
		[0x116, long, 1, height],
		[0x117, long, 1, width * height * 3],
	];
	if (profileSize) entries.push([0x8773, undefinedBytes, profileSize, profileAt]);
	const head = Buffer.alloc(profileAt);
	head.write('II*\0', 'latin1');
	head.writeUInt32LE(8, 4);
	head.writeUInt16LE(count, 8);
	entries.forEach(([tag = 0, type = 0, length = 0, value = 0], index) => {
		const at = 10 + 12 * index;
		head.writeUInt16LE(tag, at);
		head.writeUInt16LE(type, at + 2);
		head.writeUInt32LE(length, at + 4);
		head.writeUInt32LE(value, at + 8);
	});
	for (const at of [0, 2, 4]) head.writeUInt16LE(8, bitsAt + at);
	await file.writeFile(Buffer.concat([head, iccProfile ?? Buffer.alloc(0)]));
}
