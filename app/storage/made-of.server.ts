import { Readable } from 'node:stream';

/** Destroying the result destroys `source` too: a generator that never started does not run its `finally`. */
export function madeOf(source: Readable, bytes: AsyncGenerator<Buffer>): Readable {
	const stream = Readable.from(bytes, { objectMode: false });
	stream.once('close', () => source.destroy());
	// An error before the first read is reported to the reader.
	source.on('error', () => {});
	return stream;
}
