import { db } from '#app/database/db.server.ts';
import { storage } from '#app/storage/index.server.ts';
import { incomingKey, photoFolder } from '#app/stories/photos/photo.ts';

/** In milliseconds; longer than `attachMs`. */
const uploadKeptMs = 24 * 60 * 60 * 1000;
const clearedAtOnce = 100;

export async function clearUploads(): Promise<void> {
	await storage.clearPartials();
	for (;;) {
		const uploads = await db.photoUpload.findMany({
			where: { createdAt: { lt: new Date(Date.now() - uploadKeptMs) } },
			orderBy: { createdAt: 'asc' },
			take: clearedAtOnce,
		});
		for (const { id, storyId } of uploads) {
			await storage.remove(incomingKey(storyId, id));
			if ((await db.photo.count({ where: { id } })) === 0) await storage.removeAll(photoFolder(storyId, id));
			await db.photoUpload.deleteMany({ where: { id } });
		}
		if (uploads.length < clearedAtOnce) return;
	}
}
