import type { Dirent } from 'node:fs';
import { type FileHandle, open, readdir } from 'node:fs/promises';
import { Transform } from 'node:stream';
import type { StoredObject } from '#app/storage/storage.ts';

/** Suffix of object files, so that `a` and `a/b` can both be objects: no key contains it. */
export const fileMark = '~';
/** Type and etag follow the object's bytes, so that all three are replaced together. */
const trailerBytes = 256;

export function addTrailer(about: { type: string; etag: string }): Transform {
	return new Transform({
		transform: (chunk, _encoding, done) => done(null, chunk),
		flush: (done) => done(null, Buffer.from(JSON.stringify(about).padEnd(trailerBytes))),
	});
}

export async function describeFile(file: FileHandle): Promise<StoredObject> {
	const { size, mtime } = await file.stat();
	const bytes = size - trailerBytes;
	const { buffer } = await file.read(Buffer.alloc(trailerBytes), 0, trailerBytes, bytes);
	const { type, etag } = JSON.parse(buffer.toString());
	return { size: bytes, type, etag, updatedAt: mtime };
}

export async function openIfThere(file: string): Promise<FileHandle | null> {
	try {
		return await open(file);
	} catch (error) {
		if (isCode(error, 'ENOENT')) return null;
		throw error;
	}
}

export async function entriesOf(folder: string): Promise<Dirent[]> {
	const sortKey = (entry: Dirent) =>
		entry.isDirectory() ? `${entry.name}/` : entry.name.slice(0, -fileMark.length);
	try {
		const entries = await readdir(folder, { withFileTypes: true });
		return entries.sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
	} catch (error) {
		if (isCode(error, 'ENOENT')) return [];
		throw error;
	}
}

export function isCode(error: unknown, ...codes: string[]): boolean {
	return codes.includes((error as { code?: string }).code ?? '');
}
