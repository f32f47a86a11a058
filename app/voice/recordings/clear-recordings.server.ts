import { db } from '#app/database/db.server.ts';
import { storage } from '#app/storage/index.server.ts';
import { removeRecordings } from '#app/voice/recordings/recordings.server.ts';
import { unsentDays } from '#app/voice/recordings/recordings.ts';

const dayMs = 24 * 3_600_000;
const fileKey = /^users\/[^/]+\/recordings\/([\da-f-]{36})$/;

/** Deletes recordings unsent for a month, downloads that may hold them, and orphaned files. */
export async function clearRecordings(): Promise<void> {
	const createdAt = { lt: new Date(Date.now() - unsentDays * dayMs) };
	const where = { messageId: null, createdAt };
	const owners = await db.recording.findMany({ where, distinct: ['userId'], select: { userId: true } });
	for (const { userId } of owners) await db.$transaction((tx) => removeRecordings(tx, userId, where));
	for await (const { key, updatedAt } of storage.list('users/')) {
		const [, fileId] = fileKey.exec(key) ?? [];
		if (!fileId || updatedAt.getTime() > Date.now() - dayMs) continue;
		if ((await db.recording.count({ where: { fileId } })) === 0) await storage.remove(key);
	}
}
