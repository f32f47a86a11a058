import type { FileEntry } from '@zip.js/zip.js';
import { Invalid } from '#app/errors.ts';
import { pauses } from '#app/http/slices.server.ts';
import { importLimits } from '#app/my-data/import/import.ts';

/** Repacked archives may have one more folder. Macs add `__MACOSX` and files that begin with a dot. */
const conversationFile = /^(?:(?!__MACOSX\/)[^/]+\/)?conversations\/(?!\.)([^/]+)\.json$/;

export const isArchive = (bytes: Uint8Array) =>
	Buffer.from(bytes.subarray(0, 4)).equals(Buffer.from('PK\x03\x04'));

interface ArchivedFile {
	name: string;
	read: () => Promise<ReadableStream<Uint8Array>>;
}

/** Writes nothing to disk and uses no name as a path. @throws Invalid if it is no archive or too large */
export async function* listArchived(archive: Blob): AsyncGenerator<ArchivedFile> {
	const { BlobReader, configure, ZipReader } = await import('@zip.js/zip.js');
	configure({ useWebWorkers: false });
	const zip = new ZipReader(new BlobReader(archive), {
		checkOverlappingEntry: true,
		normalizeFilename: (name) => name.replaceAll('\\', '/'),
	});
	let [entries, found] = [0, 0];
	const unpacked = { bytes: 0 };
	try {
		const pause = pauses();
		for await (const entry of zip.getEntriesGenerator()) {
			// The directory is read at once; the pause lets other requests run.
			await pause();
			entries += 1;
			if (entries > importLimits.entries)
				throw new Invalid('It has more files in it than any download from here.');
			const [, name] = conversationFile.exec(entry.filename) ?? [];
			if (name === undefined || entry.directory) continue;
			found += 1;
			if (found > importLimits.conversations) throw new Invalid('It has too many conversations in it.');
			yield { name: `${name}.json`, read: () => unpackEntry(entry, unpacked) };
		}
	} catch (error) {
		throw error instanceof Invalid ? error : new Invalid('It is damaged, or not a zip file.');
	} finally {
		await zip.close();
	}
	if (found === 0) throw new Invalid('There are no conversations in it from a Family Stories download.');
}

/** Counts the bytes itself, since the directory may lie about sizes. */
async function unpackEntry(
	entry: FileEntry,
	unpacked: { bytes: number },
): Promise<ReadableStream<Uint8Array>> {
	if (entry.encrypted) throw new Invalid('It is locked with a password.');
	const chunks: Uint8Array[] = [];
	let bytes = 0;
	const sink = new WritableStream<Uint8Array>({
		write(chunk) {
			bytes += chunk.length;
			unpacked.bytes += chunk.length;
			if (bytes > importLimits.jsonBytes || unpacked.bytes > importLimits.unpackedBytes)
				throw new Invalid('It is too large when unpacked.');
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
