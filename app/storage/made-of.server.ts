import { Readable } from 'node:stream';

/**
 * What a generator makes of the bytes of `source`, as a stream. Destroyed, it destroys `source` too: the `finally` of a
 * generator that was never begun does not run.
 */
export function madeOf(source: Readable, bytes: AsyncGenerator<Buffer>): Readable {
	const stream = Readable.from(bytes, { objectMode: false });
	stream.once('close', () => source.destroy());
	// What it fails with before it is read is said to whoever reads it.
	source.on('error', () => {});
	return stream;
}
