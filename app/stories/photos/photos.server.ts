import { db, type Transaction } from '#app/database/db.server.ts';
import { statement } from '#app/database/sql.server.ts';
import { forgetInExports, holdDownloads } from '#app/downloads/remove-downloads.server.ts';
import { NotFound, requireFound } from '#app/errors.ts';
import { type Photo, Prisma } from '#app/generated/prisma/client.ts';
import { removeLater } from '#app/storage/remove-later.server.ts';
import { pdfFolder } from '#app/storage/story-prefixes.ts';
import { photoFolder } from '#app/stories/photos/photo.ts';

const byPosition = [
	{ position: 'asc' },
	{ id: 'asc' },
] as const satisfies Prisma.PhotoOrderByWithRelationInput[];

const selectPhotos = statement<Photo>(
	'select-photos',
	`select id, "storyId", "uploadId", position, description, anchor, width, height, "isTruncated", "createdAt"
	from "Photo" where "storyId" = $1::uuid order by position, id`,
);

export const listPhotos = (storyId: string): Promise<Photo[]> => selectPhotos([storyId]);

export const findPhoto = (userId: string, id: string): Promise<Photo | null> =>
	db.photo.findFirst({ where: { id, story: { userId } } });

/** Locks the story, so that its photos change one at a time. @throws NotFound */
export async function lockPhotos(tx: Transaction, userId: string, storyId: string): Promise<Photo[]> {
	const found = await tx.$queryRaw<unknown[]>`
		select 1 from "Story" where id = ${storyId}::uuid and "userId" = ${userId}::uuid for update`;
	if (found.length === 0) throw new NotFound();
	return tx.photo.findMany({ where: { storyId }, orderBy: [...byPosition] });
}

interface PhotoChanges {
	description?: string;
	/** Null: above the story. */
	anchor?: Prisma.InputJsonValue | null;
	/** Counted from 1; beyond the last means last. */
	place?: number;
}

/** @throws NotFound */
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
		return tx.photo.update({ where: { id }, data: { description, anchor: toAnchorJson(anchor) } });
	});
}

/** JSON's null differs from the database's. */
const toAnchorJson = (anchor: PhotoChanges['anchor']) => (anchor === null ? Prisma.DbNull : anchor);

/** Also removes PDFs and downloads that may contain it, but not a finished book. @throws NotFound */
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
