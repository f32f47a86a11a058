import { db } from '#app/database/db.server.ts';
import { requireFound } from '#app/errors.ts';
import { removeLater } from '#app/storage/remove-later.server.ts';
import { conversationPrefix, storyPrefixes } from '#app/storage/story-prefixes.ts';

/**
 * Deletes an account with all that belongs to it: rows at once, files by a job that is stored with that. Whoever is
 * still at work on something of it finds nothing that their work could belong to. @throws NotFound
 */
export function deleteAccount(userId: string): Promise<void> {
	return db.$transaction(async (tx) => {
		// Nothing new comes to belong to it from here on: it waits for this row, and then finds none.
		const [user] = await tx.$queryRaw<object[]>`select id from "User" where id = ${userId}::uuid for update`;
		requireFound(user);
		const stories = await tx.$queryRaw<{ id: string }[]>`
			select id from "AnyStory" where "userId" = ${userId}::uuid`;
		const conversations = await tx.$queryRaw<{ id: string }[]>`
			select id from "AnyConversation" where "userId" = ${userId}::uuid`;
		await removeLater(
			tx,
			`users/${userId}/`,
			...stories.flatMap(({ id }) => storyPrefixes(id)),
			...conversations.map(({ id }) => conversationPrefix(id)),
		);
		await tx.$executeRaw`
			select graphile_worker.remove_job(id::text) from "Work" where "userId" = ${userId}::uuid`;
		// What forms of theirs were kept with names the person in its fields alone.
		await tx.$executeRaw`
			delete from "UnsavedText" where "tokenHash" is not null and fields::text like ${`%${userId}%`}`;
		await tx.user.delete({ where: { id: userId } });
	});
}
