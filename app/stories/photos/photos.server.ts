import { db } from '#app/database/db.server.ts';
import { forgetInExports, holdDownloads } from '#app/downloads/remove-downloads.server.ts';
import { NotFound, requireFound } from '#app/errors.ts';
import { type Photo, Prisma } from '#app/generated/prisma/client.ts';
import { removeLater } from '#app/storage/remove-later.server.ts';
import { pdfFolder } from '#app/storage/story-prefixes.ts';
import { photoFolder } from '#app/stories/photos/photo.ts';

const inOrder = [
	{ position: 'asc' },
	{ id: 'asc' },
] as const satisfies Prisma.PhotoOrderByWithRelationInput[];

/** A story's photos, in their order. */
export const listPhotos = (storyId: string): Promise<Photo[]> =>
	db.photo.findMany({ where: { storyId }, orderBy: [...inOrder] });

/** A photo of this person's. */
export const findPhoto = (userId: string, id: string): Promise<Photo | null> =>
	db.photo.findFirst({ where: { id, story: { userId } } });

/** Locks a story, so that two who change its photos come one after the other. @throws NotFound */
export async function lockPhotos(
	tx: Prisma.TransactionClient,
	userId: string,
	storyId: string,
): Promise<Photo[]> {
	const found = await tx.$queryRaw<unknown[]>`
		select 1 from "Story" where id = ${storyId}::uuid and "userId" = ${userId}::uuid for update`;
	if (found.length === 0) throw new NotFound();
	return tx.photo.findMany({ where: { storyId }, orderBy: [...inOrder] });
}

interface PhotoChanges {
	description?: string;
	/** Null: above the story. */
	anchor?: Prisma.InputJsonValue | null;
	/** Its place among the story's photos, from 1; beyond the last it is the last. */
	place?: number;
}

/** Changes what is said of a photo and where it stands. @throws NotFound */
export function changePhoto(
	userId: string,
	{ storyId, id }: Pick<Photo, 'storyId' | 'id'>,
	{ description, anchor, place }: PhotoChanges,
): Promise<Photo> {
	return db.$transaction(async (tx) => {
		const photos = await lockPhotos(tx, userId, storyId);
		const photo = requireFound(photos.find((each) => each.id === id));
		if (place !== undefined) {
			const others = photos.filter((each) => each !== photo);
			others.splice(place - 1, 0, photo);
			for (const [position, each] of others.entries())
				if (each.position !== position) await tx.photo.update({ where: { id: each.id }, data: { position } });
		}
		return tx.photo.update({ where: { id }, data: { description, anchor: toJson(anchor) } });
	});
}

/** JSON’s null is another null than the database’s. */
const toJson = (anchor: PhotoChanges['anchor']) => (anchor === null ? Prisma.DbNull : anchor);

/**
 * Removes a photo, with every file of it and whatever was made with it: the story's PDFs, and the downloads that may
 * hold it. A book that was made with it keeps it until it is made again. @throws NotFound
 */
export async function removePhoto(userId: string, storyId: string, id: string): Promise<void> {
	await db.$transaction(async (tx) => {
		await holdDownloads(tx, userId);
		const photos = await lockPhotos(tx, userId, storyId);
		const { createdAt } = requireFound(photos.find((each) => each.id === id));
		await tx.photo.delete({ where: { id } });
		await removeLater(tx, photoFolder(storyId, id), pdfFolder(storyId));
		await forgetInExports(tx, userId, createdAt);
	});
}
