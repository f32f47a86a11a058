import { db } from '#app/database/db.server.ts';
import { requireFound } from '#app/errors.ts';
import { removeLater } from '#app/storage/remove-later.server.ts';
import { conversationPrefix, storyPrefixes } from '#app/storage/story-prefixes.ts';

/** Deletes rows at once, files in a job stored in the same transaction. @throws NotFound */
export function deleteAccount(userId: string): Promise<void> {
	return db.$transaction(async (tx) => {
		// New data for this account waits for this lock, and then finds no account.
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
		await tx.$executeRaw`
			delete from "UnsavedText" where "tokenHash" is not null and fields::text like ${`%${userId}%`}`;
		await tx.user.delete({ where: { id: userId } });
	});
}
