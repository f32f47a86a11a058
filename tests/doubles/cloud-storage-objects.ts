import { createHash } from 'node:crypto';
import { CRC32C } from '@google-cloud/storage';

export interface CloudObject {
	name: string;
	bytes: Buffer;
	contentType: string;
	/** New with each write to a name; 0 stands for no object. */
	generation: number;
	updated: Date;
	metadata?: Record<string, string>;
}

/** The objects of one bucket. */
export function createObjects(bucket: string) {
	const objects = new Map<string, CloudObject>();
	let lastGeneration = Date.now() * 1000;

	return {
		get: (name: string) => objects.get(name),
		put(name: string, bytes: Buffer, contentType: string, metadata?: CloudObject['metadata']): CloudObject {
			lastGeneration += 1;
			const object = { name, bytes, contentType, generation: lastGeneration, updated: new Date(), metadata };
			objects.set(name, object);
			return object;
		},
		delete: (name: string) => objects.delete(name),
		clear: () => objects.clear(),
		/** Sorted by name. */
		all: () => [...objects.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
		/** Describes an object as the JSON API does. */
		describe({ name, bytes, contentType, generation, updated, metadata }: CloudObject) {
			return {
				kind: 'storage#object',
				id: `${bucket}/${name}/${generation}`,
				name,
				bucket,
				generation: `${generation}`,
				metageneration: '1',
				contentType,
				size: `${bytes.length}`,
				...hashesOf(bytes),
				etag: Buffer.from(`${generation}/1`).toString('base64'),
				timeCreated: updated.toISOString(),
				updated: updated.toISOString(),
				metadata,
			};
		},
	};
}

export type CloudObjects = ReturnType<typeof createObjects>;

export function hashesOf(bytes: Buffer): { md5Hash: string; crc32c: string } {
	const crc32c = new CRC32C();
	crc32c.update(bytes);
	return { md5Hash: createHash('md5').update(bytes).digest('base64'), crc32c: crc32c.toString() };
}
