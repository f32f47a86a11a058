import { randomUUID } from 'node:crypto';
import { createWriteStream, type Dirent } from 'node:fs';
import { type FileHandle, link, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { unlessFull } from '#app/disk/full-disk.ts';
import {
	checkType,
	namesOf,
	namesOfPrefix,
	namesToRemove,
	type Storage,
	type StoredObject,
	somethingThere,
} from '#app/storage/storage.ts';

/** An object's file ends with it, so that `a` and `a/b` can both be objects: no name in a key has it. */
const fileMark = '~';
/** Behind an object's bytes: its type and etag, so that all three are replaced together. */
const trailerBytes = 256;
/** What nobody has written on for so long was begun by a process that is gone. */
const partialMs = 2 * 3_600_000;
const moveTries = 10;
/** In characters, of what names a part of a file: a file’s name has 255 at most. */
const longestMark = 200;

/** What the name of an object’s part begins with; no name in a key has a plus. */
const markOf = (key: string) => key.replaceAll('/', '+');

/** Objects as files of a folder. */
export function createFolderStorage(root: string): Storage {
	const partials = path.join(root, '.partial');
	/** The parts that this process is writing. */
	const writing = new Set<string>();
	const folderOf = (names: string[]) => path.join(root, ...names);
	const fileOf = (key: string) => folderOf(namesOf(key)) + fileMark;

	/** Makes the folders and puts a file there; somebody else may just be removing them, since they are empty. */
	async function move(partial: string, file: string, put: typeof rename): Promise<void> {
		for (let tries = 1; ; tries += 1) {
			try {
				await mkdir(path.dirname(file), { recursive: true });
				return await put(partial, file);
			} catch (error) {
				// ENOTDIR is what Node's recursive mkdir says of a folder that went while it was looking.
				if (!isCode(error, 'ENOENT', 'ENOTDIR') || tries === moveTries) throw error;
			}
		}
	}

	/** A file for a part of an object, by whose name it is found again. */
	function partialOf(key: string): string {
		const mark = `${markOf(key)}+`;
		return path.join(partials, `${mark.length <= longestMark ? mark : ''}${randomUUID()}`);
	}

	/** Removes what others have left of objects whose key begins so; what is being written here ends by itself. */
	async function removeLeft(mark: string): Promise<void> {
		for (const { name } of await entriesOf(partials)) {
			const file = path.join(partials, name);
			if (name.startsWith(mark) && !writing.has(file)) await rm(file, { force: true });
		}
	}

	/** Removes the folders of these names that have nothing in them. */
	async function removeEmpty(names: string[]): Promise<void> {
		for (let count = names.length; count > 0; count -= 1) {
			try {
				await rmdir(folderOf(names.slice(0, count)));
			} catch (error) {
				if (isCode(error, 'ENOTEMPTY', 'EEXIST')) return;
				if (!isCode(error, 'ENOENT')) throw error;
			}
		}
	}

	async function* listBelow(names: string[]): AsyncGenerator<StoredObject & { key: string }> {
		for (const entry of await entriesOf(folderOf(names))) {
			if (entry.name.startsWith('.')) continue;
			if (entry.isDirectory()) {
				yield* listBelow([...names, entry.name]);
				continue;
			}
			const key = [...names, entry.name.slice(0, -fileMark.length)].join('/');
			const found = await storage.stat(key);
			if (found) yield { key, ...found };
		}
	}

	const storage: Storage = {
		async write(key, body, { type, signal, isNew }) {
			checkType(type);
			const file = fileOf(key);
			const partial = partialOf(key);
			writing.add(partial);
			try {
				await mkdir(partials, { recursive: true });
				const source = body instanceof Uint8Array ? Readable.from([body]) : body;
				// On the disk before it has its name: a machine that stops leaves the old object or the new one.
				const target = createWriteStream(partial, { flush: true });
				await pipeline(source, addTrailer({ type, etag: `"${randomUUID()}"` }), target, { signal });
				// A link takes no name that something has already.
				await move(partial, file, isNew ? link : rename);
				if (isNew) await rm(partial);
			} catch (error) {
				await rm(partial, { force: true });
				throw isNew && isCode(error, 'EEXIST') ? somethingThere() : unlessFull(error);
			} finally {
				writing.delete(partial);
			}
		},

		async read(key, range) {
			const file = await openIfThere(fileOf(key));
			if (!file) return null;
			try {
				const found = await describe(file);
				const { start, end } = range ?? { start: 0, end: found.size - 1 };
				if (range && start >= found.size) throw new RangeError('There are not so many bytes.');
				const last = Math.min(end, found.size - 1);
				if (last < start) {
					await file.close();
					return { ...found, body: Readable.from([]) };
				}
				return { ...found, body: file.createReadStream({ start, end: last }) };
			} catch (error) {
				await file.close();
				throw error;
			}
		},

		async stat(key) {
			const file = await openIfThere(fileOf(key));
			if (!file) return null;
			try {
				return await describe(file);
			} finally {
				await file.close();
			}
		},

		async remove(key) {
			await rm(fileOf(key), { force: true });
			await removeLeft(`${markOf(key)}+`);
			await removeEmpty(namesOf(key).slice(0, -1));
		},

		async removeAll(prefix) {
			const names = namesToRemove(prefix);
			// Again where something was written there meanwhile.
			await rm(folderOf(names), { recursive: true, force: true, maxRetries: 5 });
			await removeLeft(markOf(prefix));
			await removeEmpty(names.slice(0, -1));
		},

		async *list(prefix) {
			yield* listBelow(namesOfPrefix(prefix));
		},

		async uploadUrl() {
			return null;
		},

		async clearPartials() {
			for (const { name } of await entriesOf(partials)) {
				const file = path.join(partials, name);
				const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
				if (mtimeMs < Date.now() - partialMs) await rm(file, { force: true });
			}
		},
	};
	return storage;
}

function addTrailer(about: { type: string; etag: string }): Transform {
	return new Transform({
		transform: (chunk, _encoding, done) => done(null, chunk),
		flush: (done) => done(null, Buffer.from(JSON.stringify(about).padEnd(trailerBytes))),
	});
}

async function describe(file: FileHandle): Promise<StoredObject> {
	const { size, mtime } = await file.stat();
	const bytes = size - trailerBytes;
	const { buffer } = await file.read(Buffer.alloc(trailerBytes), 0, trailerBytes, bytes);
	const { type, etag } = JSON.parse(buffer.toString());
	return { size: bytes, type, etag, updatedAt: mtime };
}

async function openIfThere(file: string): Promise<FileHandle | null> {
	try {
		return await open(file);
	} catch (error) {
		if (isCode(error, 'ENOENT')) return null;
		throw error;
	}
}

/** In the order of the keys that they stand for. */
async function entriesOf(folder: string): Promise<Dirent[]> {
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

function isCode(error: unknown, ...codes: string[]): boolean {
	return codes.includes((error as { code?: string }).code ?? '');
}
