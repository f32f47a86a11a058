import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { db } from '#app/database/db.server.ts';
import { env } from '#app/env.server.ts';
import { Conflict, Invalid, NotFound, requireFound, Unavailable } from '#app/errors.ts';
import type { Photo } from '#app/generated/prisma/client.ts';
import { QueueFull } from '#app/http/fair-queue.server.ts';
import { defineUserRateLimit } from '#app/http/rate-limit.server.ts';
import { ImageFailed, NotAnImage } from '#app/images/image-error.ts';
import { takeImage } from '#app/images/take-image.server.ts';
import { log } from '#app/observe/log.server.ts';
import { storage } from '#app/storage/index.server.ts';
import { removeLater } from '#app/storage/remove-later.server.ts';
import { maxPhotos, photoFolder, refusalTexts, uploadFailed } from '#app/stories/photos/photo.ts';
import { lockPhotos } from '#app/stories/photos/photos.server.ts';

const photoLimit = defineUserRateLimit('photo', env.LIMIT_PHOTO);

interface NewPhoto {
	userId: string;
	storyId: string;
	uploadId: string;
	path: string;
	name: string;
	field?: string;
	signal?: AbortSignal;
}

/** @throws NotFound if there is no such story, Conflict if it is full */
export async function findAdded({
	userId,
	storyId,
	uploadId,
}: Pick<NewPhoto, 'userId' | 'storyId' | 'uploadId'>) {
	const added = await db.photo.findFirst({ where: { uploadId, storyId, story: { userId } } });
	if (!added) await requireRoom(userId, storyId);
	return added;
}

/** @throws NotFound if there is no such story, Conflict if it is full */
export async function requireRoom(userId: string, storyId: string): Promise<void> {
	const { _count } = requireFound(
		await db.story.findFirst({
			where: { id: storyId, userId },
			select: { _count: { select: { photos: true } } },
		}),
	);
	if (_count.photos >= maxPhotos) throw tooManyPhotos();
}

const tooManyPhotos = () =>
	new Conflict(`This story already has ${maxPhotos} photos, and that is the most it can have.`);

/** @throws NotFound, Conflict if the story is full, RateLimited, Invalid if it is no picture, Unavailable */
export async function addPhoto(photo: NewPhoto): Promise<Photo> {
	const { userId, storyId, uploadId } = photo;
	const added = await findAdded(photo);
	if (added) return added;
	await photoLimit.consume(userId);
	// Each try gets its own folder, so that cleaning up a removed photo cannot delete this one.
	const id = randomUUID();
	// From here on a job removes files that never become a photo.
	await db.photoUpload.create({ data: { id, storyId } });
	const image = await storeImages(id, photo);
	try {
		return await db.$transaction(async (tx) => {
			const photos = await lockPhotos(tx, userId, storyId);
			const already = photos.find((each) => each.uploadId === uploadId);
			if (already) {
				await removeLater(tx, photoFolder(storyId, id));
				return already;
			}
			if (photos.length >= maxPhotos) throw tooManyPhotos();
			await tx.photoUpload.updateMany({ where: { id: uploadId }, data: { takenAt: new Date() } });
			const position = (photos.at(-1)?.position ?? -1) + 1;
			return tx.photo.create({ data: { id, uploadId, storyId, position, ...image } });
		});
	} catch (error) {
		// After any other error the photo may exist.
		if (error instanceof NotFound || error instanceof Conflict) await removeImages(id, storyId);
		throw error;
	}
}

async function removeImages(id: string, storyId: string): Promise<void> {
	try {
		await storage.removeAll(photoFolder(storyId, id));
	} catch (error) {
		log.warn({ err: log.describe(error) }, 'unused photo files could not be removed');
	}
}

/** Keeps the original too, without its location. */
async function storeImages(id: string, { userId, storyId, path, name, field = 'photos', signal }: NewPhoto) {
	const image = await takeImage(path, { person: userId, signal }).catch((error) => {
		throw toDomainError(error, name, field);
	});
	try {
		const files = { ...image.sizes, original: image.original };
		for (const [size, file] of Object.entries(files))
			await storage.write(`${photoFolder(storyId, id)}${size}`, createReadStream(file.path), {
				type: file.type,
				signal,
			});
		const { width, height } = image.sizes.large;
		return { width, height, isTruncated: image.isTruncated };
	} catch (error) {
		await removeImages(id, storyId);
		throw error;
	} finally {
		await image.close();
	}
}

function toDomainError(error: unknown, name: string, field: string): unknown {
	if (error instanceof NotAnImage) return new Invalid(refusalTexts[error.reason](name), field);
	if (error instanceof QueueFull)
		return new Unavailable('Many people are adding photos just now. Please try again in a moment.', {
			retryAfter: 10,
			cause: error,
		});
	if (error instanceof ImageFailed)
		return new Unavailable(uploadFailed.description, { status: 502, cause: error });
	return error;
}
