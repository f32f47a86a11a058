import type { FileEntry } from '@zip.js/zip.js';
import { Invalid } from '#app/errors.ts';
import { pauses } from '#app/http/slices.server.ts';
import { importLimits } from '#app/my-data/import/import.ts';

/**
 * Where the conversations stand in a download; an archive made anew of it may have one more folder around it. Beside
 * each file a Mac puts one of its own, which begins with a dot, and folders of those.
 */
const conversationFile = /^(?:(?!__MACOSX\/)[^/]+\/)?conversations\/(?!\.)([^/]+)\.json$/;

export const isArchive = (bytes: Uint8Array) =>
	Buffer.from(bytes.subarray(0, 4)).equals(Buffer.from('PK\x03\x04'));

/** A conversation of an archive; what it unpacks to is counted while it is read. */
export interface ArchivedFile {
	name: string;
	read: () => Promise<ReadableStream<Uint8Array>>;
}

/**
 * The conversations in an archive of ours. Nothing is written to a disk, and no name in it is used as a path.
 * @throws Invalid for what is no archive, or has more in it than any of ours, or unpacks to more
 */
export async function* listArchived(archive: Blob): AsyncGenerator<ArchivedFile> {
	// Loaded for the first archive.
	const { BlobReader, configure, ZipReader } = await import('@zip.js/zip.js');
	configure({ useWebWorkers: false });
	const zip = new ZipReader(new BlobReader(archive), {
		checkOverlappingEntry: true,
		// Older programs of Windows write them so.
		normalizeFilename: (name) => name.replaceAll('\\', '/'),
	});
	let [entries, found] = [0, 0];
	const unpacked = { bytes: 0 };
	try {
		const pause = pauses();
		for await (const entry of zip.getEntriesGenerator()) {
			// The directory was read at once: without that nobody would have a turn before its end.
			await pause();
			entries += 1;
			if (entries > importLimits.entries)
				throw new Invalid('It has more files in it than any download of ours.');
			const [, name] = conversationFile.exec(entry.filename) ?? [];
			if (name === undefined || entry.directory) continue;
			found += 1;
			if (found > importLimits.conversations) throw new Invalid('It has too many conversations in it.');
			yield { name: `${name}.json`, read: () => unpack(entry, unpacked) };
		}
	} catch (error) {
		throw error instanceof Invalid ? error : new Invalid('It is damaged, or no zip file.');
	} finally {
		await zip.close();
	}
	if (found === 0)
		throw new Invalid('There are no conversations in it, as a download of Family Stories has them.');
}

/** What the directory of an archive says of its sizes may be a lie: the bytes themselves are counted. */
async function unpack(entry: FileEntry, unpacked: { bytes: number }): Promise<ReadableStream<Uint8Array>> {
	if (entry.encrypted) throw new Invalid('It is locked with a password.');
	const chunks: Uint8Array[] = [];
	let bytes = 0;
	const sink = new WritableStream<Uint8Array>({
		write(chunk) {
			bytes += chunk.length;
			unpacked.bytes += chunk.length;
			if (bytes > importLimits.jsonBytes || unpacked.bytes > importLimits.unpackedBytes)
				throw new Invalid('It unpacks to more than can be read at once.');
			chunks.push(chunk);
		},
	});
	try {
		await entry.getData(sink, { checkSignature: true });
	} catch (error) {
		throw error instanceof Invalid ? error : new Invalid('It is damaged.');
	}
	return new Blob(chunks as BlobPart[]).stream();
}
