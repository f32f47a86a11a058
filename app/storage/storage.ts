import type { Readable } from 'node:stream';
import { Conflict } from '#app/errors.ts';

export interface StoredObject {
	size: number;
	type: string;
	/** In quotes, as in HTTP; changes with each write. */
	etag: string;
	updatedAt: Date;
}

interface WriteOptions {
	type: string;
	signal?: AbortSignal;
	isNew?: boolean;
}

/** @throws Unavailable if the service fails, TypeError for an invalid key */
export interface Storage {
	/** All or nothing. @param options.isNew fails if an object exists @throws Conflict in that case */
	write(key: string, body: Readable | Uint8Array, options: WriteOptions): Promise<void>;
	/** `end` is inclusive. Callers must read or destroy the body. @throws RangeError if `start` is too large */
	read(
		key: string,
		range?: { start: number; end: number },
	): Promise<(StoredObject & { body: Readable }) | null>;
	stat(key: string): Promise<StoredObject | null>;
	remove(key: string): Promise<void>;
	/** @param prefix whole names, ending with a slash */
	removeAll(prefix: string): Promise<void>;
	/** In key order. @param prefix whole names, ending with a slash; empty for all objects */
	list(prefix: string): AsyncIterable<StoredObject & { key: string }>;
	/** A one-time upload address for browsers; null if they cannot reach the storage. */
	uploadUrl(
		key: string,
		options: { type: string; maxBytes: number; expiresAt: Date },
	): Promise<{ url: string; headers: Record<string, string> } | null>;
	/** Removes partial writes that dead processes left hours ago. */
	clearPartials(): Promise<void>;
}

/** Prevents leaving the folder, hidden files and escaping in URLs. */
const namePattern = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/;
const typePattern = /^[a-z]+\/[a-z0-9.+-]+(; ?charset=[a-z0-9-]+)?$/;
const maxKeyLength = 900;
const maxTypeLength = 100;

export function keyParts(key: string): string[] {
	const names = key.split('/');
	if (key.length > maxKeyLength || !names.every((name) => namePattern.test(name)))
		throw new TypeError(`“${key}” is not the key of an object.`);
	return names;
}

export function prefixParts(prefix: string): string[] {
	if (prefix === '') return [];
	if (!prefix.endsWith('/')) throw new TypeError(`“${prefix}” does not end with a slash.`);
	return keyParts(prefix.slice(0, -1));
}

/** Rejects the empty prefix, which would remove everything. @throws TypeError */
export function partsToRemove(prefix: string): string[] {
	const names = prefixParts(prefix);
	if (names.length === 0) throw new TypeError('Not all objects may be removed at once.');
	return names;
}

export const existsError = () => new Conflict('There is a file already.');

/** @throws TypeError for what is not a media type */
export function checkType(type: string): void {
	if (type.length > maxTypeLength || !typePattern.test(type))
		throw new TypeError(`“${type}” is not a media type.`);
}
