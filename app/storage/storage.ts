import type { Readable } from 'node:stream';
import { Conflict } from '#app/errors.ts';

export interface StoredObject {
	size: number;
	type: string;
	/** As HTTP writes it, in quotes; another one after each write. */
	etag: string;
	updatedAt: Date;
}

export interface WriteOptions {
	type: string;
	signal?: AbortSignal;
	isNew?: boolean;
}

/**
 * Where files are kept: by a key, in whole. A service that fails is said with `Unavailable`; a key that is none of ours
 * is a mistake in the program, a `TypeError`.
 */
export interface Storage {
	/**
	 * Streams `body` to `key`, whole or not at all; replaces what was there.
	 * @param options.isNew nothing may stand there yet @throws Conflict where it does
	 */
	write(key: string, body: Readable | Uint8Array, options: WriteOptions): Promise<void>;
	/**
	 * What stands at `key`, from `start` to `end` inclusive; null where there is nothing. Whoever asks reads the body or
	 * destroys it. @throws RangeError where `start` is behind the last byte
	 */
	read(
		key: string,
		range?: { start: number; end: number },
	): Promise<(StoredObject & { body: Readable }) | null>;
	stat(key: string): Promise<StoredObject | null>;
	/** What is gone already is no error. */
	remove(key: string): Promise<void>;
	/** @param prefix whole names, with a slash at its end */
	removeAll(prefix: string): Promise<void>;
	/** In the order of the keys. @param prefix whole names, with a slash at its end; all objects where it is empty */
	list(prefix: string): AsyncIterable<StoredObject & { key: string }>;
	/**
	 * Where a browser may put an object directly, once, with these headers; null where the storage cannot be reached by
	 * browsers.
	 */
	uploadUrl(
		key: string,
		options: { type: string; maxBytes: number; expiresAt: Date },
	): Promise<{ url: string; headers: Record<string, string> } | null>;
	/** Clears away what was begun to be written and left behind, hours ago, by a process that is gone. */
	clearPartials(): Promise<void>;
}

/** Nothing in a name leads out of a folder, is hidden in it, or is written otherwise in an address. */
const namePattern = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/;
const typePattern = /^[a-z]+\/[a-z0-9.+-]+(; ?charset=[a-z0-9-]+)?$/;
const longestKey = 900;
const longestType = 100;

/** The names of which a key is made. @throws TypeError */
export function namesOf(key: string): string[] {
	const names = key.split('/');
	if (key.length > longestKey || !names.every((name) => namePattern.test(name)))
		throw new TypeError(`“${key}” is not the key of an object.`);
	return names;
}

/** The names of which a prefix is made; none for the empty one. @throws TypeError */
export function namesOfPrefix(prefix: string): string[] {
	if (prefix === '') return [];
	if (!prefix.endsWith('/')) throw new TypeError(`“${prefix}” does not end with a slash.`);
	return namesOf(prefix.slice(0, -1));
}

/** The names of a prefix below which everything may go, and so not the empty one. @throws TypeError */
export function namesToRemove(prefix: string): string[] {
	const names = namesOfPrefix(prefix);
	if (names.length === 0) throw new TypeError('Not all objects may be removed at once.');
	return names;
}

/** The error where nothing may stand at a key yet, and something does. */
export const somethingThere = () => new Conflict('There is a file already.');

/** @throws TypeError for what is not a media type */
export function checkType(type: string): void {
	if (type.length > longestType || !typePattern.test(type))
		throw new TypeError(`“${type}” is not a media type.`);
}
