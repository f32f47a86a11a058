import { Readable } from 'node:stream';
import { storage } from '#app/storage/index.server.ts';

interface ZipFile {
	name: string;
	content: string | Uint8Array | Readable;
	date: Date;
	/** Already compressed, like a PDF or a photo. */
	isPacked?: boolean;
}

export type AddFile = (file: ZipFile) => Promise<void>;

/** Zip has no earlier date. */
const firstDate = new Date('1980-01-02T00:00:00Z');

/** Keeps one file at a time in memory, and leaves nothing behind if it fails. @returns its size in bytes */
export async function writeZip(
	key: string,
	signal: AbortSignal,
	fill: (add: AddFile) => Promise<void>,
): Promise<number> {
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
				// An unread stream would keep its file or connection open.
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
