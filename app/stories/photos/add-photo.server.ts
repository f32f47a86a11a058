import { createReadStream } from 'node:fs';
import { db } from '#app/database/db.server.ts';
import { env } from '#app/env.server.ts';
import { Conflict, Invalid, requireFound, Unavailable } from '#app/errors.ts';
import type { Photo } from '#app/generated/prisma/client.ts';
import { defineUserRateLimit } from '#app/http/rate-limit.server.ts';
import { ImageFailed, ImagesBusy, NotAnImage } from '#app/images/image-error.ts';
import { takeImage } from '#app/images/take-image.server.ts';
import { storage } from '#app/storage/index.server.ts';
import { mostPhotos, notAnImage, photoFolder, uploadFailed } from '#app/stories/photos/photo.ts';
import { lockPhotos } from '#app/stories/photos/photos.server.ts';

const photoLimit = defineUserRateLimit('photo', env.LIMIT_PHOTO);

interface NewPhoto {
	userId: string;
	storyId: string;
	/** Sending the same again is one photo. */
	id: string;
	/** Of the file on the disk. */
	path: string;
	/** As its owner calls it. */
	name: string;
	signal?: AbortSignal;
}

/** A photo that has been added under this id. @throws NotFound without the story, Conflict where it has no room */
export async function findAdded({ userId, storyId, id }: Pick<NewPhoto, 'userId' | 'storyId' | 'id'>) {
	const story = requireFound(
		await db.story.findFirst({
			where: { id: storyId, userId },
			select: { photos: { where: { id } }, _count: { select: { photos: true } } },
		}),
	);
	const [added] = story.photos;
	if (!added && story._count.photos >= mostPhotos) throw noRoom();
	return added ?? null;
}

const noRoom = () => new Conflict(`This story has ${mostPhotos} photos, which is as many as it can have.`);

/**
 * Makes web images of a file and puts them into a story, after its other photos.
 * @throws NotFound, Conflict where the story has no room, RateLimited, Invalid for what is no picture, Unavailable
 */
export async function addPhoto(photo: NewPhoto): Promise<Photo> {
	const { userId, storyId, id } = photo;
	const added = await findAdded(photo);
	if (added) return added;
	await photoLimit.consume(userId);
	// From here on a job clears away what never becomes a photo.
	await db.photoUpload.createMany({ data: { id, storyId }, skipDuplicates: true });
	const { width, height } = await storeImages(photo);
	return db.$transaction(async (tx) => {
		const photos = await lockPhotos(tx, userId, storyId);
		const already = photos.find((each) => each.id === id);
		if (already) return already;
		if (photos.length >= mostPhotos) throw noRoom();
		const position = (photos.at(-1)?.position ?? -1) + 1;
		return tx.photo.create({ data: { id, storyId, position, width, height } });
	});
}

/** Puts all sizes of a picture, and the picture itself without its location, into the storage. */
async function storeImages({ storyId, id, path, name, signal }: NewPhoto) {
	const image = await takeImage(path, signal).catch((error) => {
		throw toDomain(error, name);
	});
	try {
		const files = { ...image.sizes, original: image.original };
		for (const [size, file] of Object.entries(files))
			await storage.write(`${photoFolder(storyId, id)}${size}`, createReadStream(file.path), {
				type: file.type,
				signal,
			});
		return image.sizes.large;
	} finally {
		await image.close();
	}
}

function toDomain(error: unknown, name: string): unknown {
	if (error instanceof NotAnImage) return new Invalid(notAnImage(name), 'photos');
	if (error instanceof ImagesBusy)
		return new Unavailable('Many photos are being received just now. Please try again in a moment.', {
			retryAfter: 10,
			cause: error,
		});
	if (error instanceof ImageFailed)
		return new Unavailable(uploadFailed.description, { status: 502, cause: error });
	return error;
}
