import { Readable } from 'node:stream';

export const jpeg = { type: 'image/jpeg' };
/** Everything that comes of a list. */
export async function all<Each>(list: AsyncIterable<Each>): Promise<Each[]> {
	const found = [];
	for await (const each of list) found.push(each);
	return found;
}

/** That many megabytes of text. */
export const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, 'family stories ');

/** The bytes in pieces of a size. */
export async function* chunksOf(bytes: Buffer, size = 100_000) {
	for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
/** The bytes as they come from somebody. */
export const streamOf = (bytes: Buffer) => Readable.from(chunksOf(bytes), { objectMode: false });
