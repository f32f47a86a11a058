import { db, type Transaction } from '#app/database/db.server.ts';
import { sqlStateOf } from '#app/database/pool.server.ts';
import { requireFound } from '#app/errors.ts';
import { removeLater } from '#app/storage/remove-later.server.ts';
import { conversationPrefix, storyPrefixes } from '#app/storage/story-prefixes.ts';

/** A statement has seven seconds; two thousand conversations that nobody has read for long take eleven. */
const conversationsAtOnce = 200;
/** In ms. */
const deletionTimeout = 60_000;
/** Of a transaction that Postgres ended because it and another waited for each other. */
const deadlock = '40P01';
const retries = 3;

/** Deletes rows at once, files in a job stored in the same transaction. @throws NotFound */
export async function deleteAccount(userId: string): Promise<void> {
	const removeAll = async (tx: Transaction) => {
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
			delete from "UnsavedText" where "tokenHash" is not null and fields::text like ${`%${userId}%`}`;
		for (let at = 0; at < conversations.length; at += conversationsAtOnce) {
			const ids = conversations.slice(at, at + conversationsAtOnce).map(({ id }) => id);
			await tx.$executeRaw`delete from "AnyConversation" where id = any(${ids}::uuid[])`;
		}
		// Jobs lock these before their work: in another order, both would wait for each other.
		await tx.export.deleteMany({ where: { userId } });
		await tx.book.deleteMany({ where: { userId } });
		await tx.promptTrial.deleteMany({ where: { userId } });
		await tx.promptTestRun.updateMany({ where: { userId }, data: { userId: null } });
		await tx.$executeRaw`
			with gone as (delete from "Work" where "userId" = ${userId}::uuid returning id)
			select graphile_worker.remove_job(id::text) from gone`;
		await tx.user.delete({ where: { id: userId } });
	};
	for (let left = retries; ; left -= 1)
		try {
			return await db.$transaction(removeAll, { timeout: deletionTimeout });
		} catch (error) {
			if (left === 0 || sqlStateOf(error) !== deadlock) throw error;
		}
}
