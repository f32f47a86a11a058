import { db } from '#app/database/db.server.ts';
import { storage } from '#app/storage/index.server.ts';
import { incomingKey, photoFolder } from '#app/stories/photos/photo.ts';

/** In milliseconds: longer than an upload can become a photo. */
const keptMs = 24 * 60 * 60 * 1000;
const atOnce = 100;

/**
 * Clears away what was uploaded a day ago, the files of what never became a photo, and what a process left behind that
 * ended while it wrote.
 */
export async function clearUploads(): Promise<void> {
	await storage.clearPartials();
	for (;;) {
		const uploads = await db.photoUpload.findMany({
			where: { createdAt: { lt: new Date(Date.now() - keptMs) } },
			orderBy: { createdAt: 'asc' },
			take: atOnce,
		});
		for (const { id, storyId } of uploads) {
			await storage.remove(incomingKey(storyId, id));
			if ((await db.photo.count({ where: { id } })) === 0) await storage.removeAll(photoFolder(storyId, id));
			await db.photoUpload.deleteMany({ where: { id } });
		}
		if (uploads.length < atOnce) return;
	}
}
