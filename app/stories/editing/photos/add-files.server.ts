import { randomUUID } from 'node:crypto';
import { DomainError, Invalid } from '#app/errors.ts';
import type { FileOnDisk } from '#app/forms/read-form.server.ts';
import { deriveIdempotencyKey } from '#app/http/idempotency-key.server.ts';
import { renewPatience } from '#app/storage/patience.server.ts';
import { aroundFault, fileFault } from '#app/stories/editing/photos/photo-file.ts';
import { addPhoto } from '#app/stories/photos/add-photo.server.ts';

interface UploadTarget {
	userId: string;
	storyId: string;
	/** Identifies the form: sent twice, its photos are added once. */
	key: string | undefined;
	signal: AbortSignal;
}

/** @returns how many are truncated @throws as `addPhoto`, naming the photos already kept */
export async function addFiles({ key, ...place }: UploadTarget, files: FileOnDisk[]): Promise<number> {
	const kept: string[] = [];
	let truncated = 0;
	for (const [index, { name, type, size, path }] of files.entries()) {
		const about = JSON.stringify([place.storyId, index, name, size]);
		const uploadId = key ? deriveIdempotencyKey(key, about) : randomUUID();
		try {
			const fault = fileFault({ name, type, size });
			if (fault) throw new Invalid(fault, 'photos');
			renewPatience();
			const { isTruncated } = await addPhoto({ ...place, uploadId, path, name });
			kept.push(name);
			if (isTruncated) truncated += 1;
		} catch (error) {
			if (!(error instanceof DomainError)) throw error;
			error.message += aroundFault(
				kept,
				files.slice(index + 1).map((file) => file.name),
			);
			throw error;
		}
	}
	return truncated;
}
