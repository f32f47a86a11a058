import { randomUUID } from 'node:crypto';
import { addAbortSignal, Readable } from 'node:stream';
import type { CredentialBody } from '#app/env.server.ts';
import { Conflict } from '#app/errors.ts';
import { download } from '#app/storage/cloud-download.server.ts';
import { isMissing, storageFailure } from '#app/storage/cloud-error.server.ts';
import { sendBody, takeSmall } from '#app/storage/cloud-upload.server.ts';
import { inTime } from '#app/storage/patience.server.ts';
import {
	checkType,
	keyParts,
	partsToRemove,
	prefixParts,
	type Storage,
	type StoredObject,
} from '#app/storage/storage.ts';

interface CloudStorageOptions {
	bucket: string;
	credentials?: CredentialBody;
	/** Origin of an emulator, called without credentials. */
	emulator?: string;
	silentMs?: number;
	retries?: number;
}

/** Longer bodies are sent in requests of this size, kept in memory so that each can be repeated. */
const chunkSize = 1024 * 1024;
/** In seconds: no retry begins later. */
const totalTimeoutSeconds = 30;

interface Metadata {
	size?: string | number;
	contentType?: string;
	generation?: string | number;
	updated?: string;
	metadata?: { [name: string]: unknown };
}

export function createCloudStorage(options: CloudStorageOptions): Storage {
	const { silentMs = 15_000, retries = 3 } = options;
	let opening: ReturnType<typeof openBucket> | undefined;
	const open = () => {
		opening ??= openBucket(options, { timeout: silentMs, maxRetries: retries });
		return opening;
	};
	const openFile = async (key: string) => {
		keyParts(key);
		return (await open()).file(key);
	};

	async function look(key: string): Promise<Metadata | null> {
		const file = await openFile(key);
		try {
			const [metadata] = await inTime(() => file.getMetadata());
			return metadata;
		} catch (error) {
			if (isMissing(error)) return null;
			throw storageFailure(error);
		}
	}

	const storage: Storage = {
		async write(key, body, { type, signal, isNew }) {
			checkType(type);
			const file = await openFile(key);
			signal?.throwIfAborted();
			if (!(body instanceof Uint8Array) && signal) addAbortSignal(signal, body);
			const small = body instanceof Uint8Array ? Buffer.from(body) : await takeSmall(body, chunkSize);
			const writeId = randomUUID();
			const how = isNew
				? {
						metadata: { contentType: type, metadata: { writeId } },
						preconditionOpts: { ifGenerationMatch: 0 },
					}
				: { metadata: { contentType: type } };
			try {
				if (small) {
					await inTime(() => file.save(small, { ...how, resumable: false })).catch((error) => {
						throw storageFailure(error);
					});
				} else {
					// The object appears only after the last request has declared its length.
					await sendBody(body as Readable, file.createWriteStream({ ...how, chunkSize }), silentMs);
				}
			} catch (error) {
				// If an answer was lost, the retry finds the object of the first try.
				const isOurs = error instanceof Conflict && (await look(key))?.metadata?.writeId === writeId;
				if (!isOurs) throw error;
			}
		},

		async read(key, range) {
			const metadata = await look(key);
			if (!metadata) return null;
			const found = toStoredObject(metadata);
			if (range && range.start >= found.size) throw new RangeError('There are not so many bytes.');
			if (range && range.end < range.start) return { ...found, body: Readable.from([]) };
			try {
				const { generation } = metadata;
				const isEmulated = options.emulator !== undefined;
				const asked = { key, generation, range, silentMs, retries, isEmulated };
				const bucket = await open();
				return { ...found, body: await inTime((late) => download(bucket, asked, late)) };
			} catch (error) {
				if (isMissing(error)) return storage.read(key, range);
				throw storageFailure(error);
			}
		},

		async stat(key) {
			const metadata = await look(key);
			return metadata && toStoredObject(metadata);
		},

		async remove(key) {
			const file = await openFile(key);
			try {
				await inTime(() => file.delete());
			} catch (error) {
				if (!isMissing(error)) throw storageFailure(error);
			}
		},

		async removeAll(prefix) {
			partsToRemove(prefix);
			const bucket = await open();
			try {
				await inTime(() => bucket.deleteFiles({ prefix, force: true }));
			} catch (thrown) {
				// With `force` it continues after an error and throws all of them.
				const error = [thrown].flat().find((each) => !isMissing(each));
				if (error) throw storageFailure(error);
			}
		},

		async *list(prefix) {
			prefixParts(prefix);
			const files = (await open()).getFilesStream({ prefix });
			try {
				for await (const { name, metadata } of files) yield { key: name, ...toStoredObject(metadata) };
			} catch (error) {
				throw storageFailure(error);
			}
		},

		async uploadUrl(key, { type, maxBytes, expiresAt }) {
			checkType(type);
			const file = await openFile(key);
			const extensionHeaders = {
				'x-goog-content-length-range': `1,${maxBytes}`,
				// Valid for one object, once: nothing may exist there yet.
				'x-goog-if-generation-match': '0',
			};
			try {
				const [url] = await inTime(() =>
					file.getSignedUrl({
						version: 'v4',
						action: 'write',
						expires: expiresAt,
						contentType: type,
						extensionHeaders,
					}),
				);
				return { url, headers: { 'content-type': type, ...extensionHeaders } };
			} catch (error) {
				throw storageFailure(error);
			}
		},

		async clearPartials() {
			// The bucket removes them itself.
		},
	};
	return storage;
}

async function openBucket(
	{ bucket, credentials, emulator }: CloudStorageOptions,
	{ timeout, maxRetries }: { timeout: number; maxRetries: number },
) {
	// Loaded on first use: it is large, and not needed at startup.
	const { IdempotencyStrategy, Storage } = await import('@google-cloud/storage');
	const retryOptions = {
		idempotencyStrategy: IdempotencyStrategy.RetryAlways,
		maxRetries,
		totalTimeout: totalTimeoutSeconds,
	};
	return new Storage({ credentials, apiEndpoint: emulator, timeout, retryOptions }).bucket(bucket);
}

function toStoredObject({ size, contentType, generation, updated }: Metadata): StoredObject {
	return {
		size: Number(size),
		type: contentType ?? 'application/octet-stream',
		etag: `"${generation}"`,
		updatedAt: new Date(updated ?? 0),
	};
}
