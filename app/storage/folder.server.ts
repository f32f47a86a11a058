import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, mkdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { explainFullDisk } from '#app/disk/full-disk.server.ts';
import {
	addTrailer,
	describeFile,
	entriesOf,
	fileMark,
	isCode,
	openIfThere,
} from '#app/storage/object-file.server.ts';
import {
	checkType,
	existsError,
	keyParts,
	partsToRemove,
	prefixParts,
	type Storage,
	type StoredObject,
} from '#app/storage/storage.ts';

const partialMs = 2 * 3_600_000;
const moveTries = 10;
/** In characters; a file name allows 255. */
const maxMarkLength = 200;

const markOf = (key: string) => key.replaceAll('/', '+');

export function createFolderStorage(root: string): Storage {
	const partials = path.join(root, '.partial');
	const writing = new Set<string>();
	const folderOf = (names: string[]) => path.join(root, ...names);
	const fileOf = (key: string) => folderOf(keyParts(key)) + fileMark;

	async function move(partial: string, file: string, put: typeof rename): Promise<void> {
		for (let tries = 1; ; tries += 1) {
			try {
				await mkdir(path.dirname(file), { recursive: true });
				return await put(partial, file);
			} catch (error) {
				// Node's recursive mkdir reports ENOTDIR if a folder vanishes meanwhile.
				if (!isCode(error, 'ENOENT', 'ENOTDIR') || tries === moveTries) throw error;
			}
		}
	}

	function partialOf(key: string): string {
		const mark = `${markOf(key)}+`;
		return path.join(partials, `${mark.length <= maxMarkLength ? mark : ''}${randomUUID()}`);
	}

	async function removeLeft(mark: string): Promise<void> {
		for (const { name } of await entriesOf(partials)) {
			const file = path.join(partials, name);
			if (name.startsWith(mark) && !writing.has(file)) await rm(file, { force: true });
		}
	}

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
				// Flushed before renaming: a power cut leaves the old object or the new one.
				const target = createWriteStream(partial, { flush: true });
				await pipeline(source, addTrailer({ type, etag: `"${randomUUID()}"` }), target, { signal });
				// Unlike `rename`, `link` fails if the name is taken.
				await move(partial, file, isNew ? link : rename);
				if (isNew) await rm(partial);
			} catch (error) {
				await rm(partial, { force: true });
				throw isNew && isCode(error, 'EEXIST') ? existsError() : explainFullDisk(error);
			} finally {
				writing.delete(partial);
			}
		},

		async read(key, range) {
			const file = await openIfThere(fileOf(key));
			if (!file) return null;
			try {
				const found = await describeFile(file);
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
				return await describeFile(file);
			} finally {
				await file.close();
			}
		},

		async remove(key) {
			await rm(fileOf(key), { force: true });
			await removeLeft(`${markOf(key)}+`);
			await removeEmpty(keyParts(key).slice(0, -1));
		},

		async removeAll(prefix) {
			const names = partsToRemove(prefix);
			await rm(folderOf(names), { recursive: true, force: true, maxRetries: 5 });
			await removeLeft(markOf(prefix));
			await removeEmpty(names.slice(0, -1));
		},

		async *list(prefix) {
			yield* listBelow(prefixParts(prefix));
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
