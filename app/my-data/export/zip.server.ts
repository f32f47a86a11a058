import { Readable } from 'node:stream';
import { storage } from '#app/storage/index.server.ts';

export interface ZipFile {
	/** Its path in the archive. */
	name: string;
	/** A stream gives bytes. */
	content: string | Uint8Array | Readable;
	date: Date;
	/** It is packed already, as a PDF or a photo is. */
	isPacked?: boolean;
}

/** Adds a file, and waits until it is written. */
export type AddFile = (file: ZipFile) => Promise<void>;

/** Zip knows no earlier date. */
const firstDate = new Date('1980-01-02T00:00:00Z');

/**
 * Writes an archive to `key` while it is being put together: of its files one at a time is in memory, and what was
 * begun is nowhere when it fails. Names that are not plain say that they are UTF-8.
 * @returns its size in bytes
 */
export async function writeZip(
	key: string,
	signal: AbortSignal,
	fill: (add: AddFile) => Promise<void>,
): Promise<number> {
	// Loaded for the first archive.
	const { configure, ZipWriter } = await import('@zip.js/zip.js');
	configure({ useWebWorkers: false });
	const failed = new AbortController();
	let bytes = 0;
	const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
		transform(chunk, controller) {
			bytes += chunk.length;
			controller.enqueue(chunk);
		},
	});
	const stored = storage.write(key, Readable.fromWeb(readable as Parameters<typeof Readable.fromWeb>[0]), {
		type: 'application/zip',
		signal: AbortSignal.any([signal, failed.signal]),
	});
	// Whoever fills it learns of it when writing, and here it is waited for below.
	stored.catch(() => {});
	try {
		const zip = new ZipWriter(writable, { signal });
		await fill(async ({ name, content, date, isPacked }) => {
			try {
				signal.throwIfAborted();
				const chunks = typeof content === 'string' ? [Buffer.from(content)] : inChunks(content);
				await zip.add(name, Readable.toWeb(Readable.from(chunks)) as ReadableStream<Uint8Array>, {
					lastModDate: date > firstDate ? date : firstDate,
					level: isPacked ? 1 : 6,
				});
			} finally {
				// One that was not read to its end would keep its file or its connection open.
				if (content instanceof Readable) content.destroy();
			}
		});
		await zip.close();
		await stored;
		return bytes;
	} catch (error) {
		failed.abort(error);
		await stored.catch(() => {});
		throw error;
	}
}

const inChunks = (content: Uint8Array | Readable) => (content instanceof Uint8Array ? [content] : content);
