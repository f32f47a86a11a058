import { lockConversation } from '#app/conversations/conversations.server.ts';
import { db, type Transaction } from '#app/database/db.server.ts';
import { holdDownloads } from '#app/downloads/remove-downloads.server.ts';
import { Conflict } from '#app/errors.ts';
import { removeLater } from '#app/storage/remove-later.server.ts';
import { storyPrefixes } from '#app/storage/story-prefixes.ts';
import { forgetWorkAbout } from '#app/work/work.server.ts';

/** Can be restored for a while. @throws NotFound, Conflict if it has a story (specification, section 5) */
export function deleteConversation(userId: string, id: string): Promise<void> {
	return db.$transaction(async (tx) => {
		await lockConversation(tx, userId, id);
		await holdDownloads(tx, userId);
		await requireNoStory(tx, id, 'This conversation has a story. Please delete the story first.');
		// Without its key, resubmitting the first form creates a new conversation.
		await tx.$executeRaw`
			update "AnyConversation" set "deletedAt" = clock_timestamp(), "idempotencyKey" = null where id = ${id}::uuid`;
		await forgetWorkAbout(tx, userId, id);
	});
}

export async function requireNoStory(
	tx: Transaction,
	conversationId: string,
	refusal: string,
): Promise<void> {
	const story = await tx.story.findUnique({ where: { conversationId }, select: { id: true, status: true } });
	if (!story) return;
	if (story.status !== 'failed') throw new Conflict(refusal);
	await tx.story.delete({ where: { id: story.id } });
	await removeLater(tx, ...storyPrefixes(story.id));
}
