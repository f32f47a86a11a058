import { addAbortSignal } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { storage } from '#app/storage/index.server.ts';
import { inTime } from '#app/storage/patience.server.ts';
import type { StoredObject } from '#app/storage/storage.ts';

/** Null if there is no object. @throws Unavailable */
export async function readWhole(
	key: string,
): Promise<(StoredObject & { bytes: Uint8Array<ArrayBuffer> }) | null> {
	const found = await storage.read(key);
	if (!found) return null;
	const bytes = await inTime((late) => buffer(addAbortSignal(late, found.body)));
	return { ...found, bytes: new Uint8Array(bytes) };
}
