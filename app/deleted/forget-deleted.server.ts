import { db, type Transaction } from '#app/database/db.server.ts';
import { statement } from '#app/database/sql.server.ts';
import { removeConversation, removeStory } from '#app/deleted/deleted.server.ts';
import { keptSince } from '#app/deleted/deleted.ts';

const forgottenAtOnce = 100;

const selectStories = statement<{ id: string }>(
	'select-expired-stories',
	`select id from "AnyStory" where "deletedAt" <= $1::timestamptz limit $2::int`,
);
// Stories first: a conversation can only be deleted after its story.
const selectConversations = statement<{ id: string }>(
	'select-expired-conversations',
	`select id from "AnyConversation" c where "deletedAt" <= $1::timestamptz
	and not exists (select from "AnyStory" s where s."conversationId" = c.id) limit $2::int`,
);

/** One at a time, so that a user with thousands of deletions blocks nobody. */
export async function forgetDeleted(signal?: AbortSignal): Promise<void> {
	await removeAll(selectStories, removeStory, signal);
	await removeAll(selectConversations, removeConversation, signal);
}

async function removeAll(
	select: typeof selectStories,
	remove: (tx: Transaction, id: string) => Promise<void>,
	signal?: AbortSignal,
): Promise<void> {
	const until = keptSince();
	for (;;) {
		const batch = await select([until, forgottenAtOnce]);
		for (const { id } of batch) {
			if (signal?.aborted) return;
			await db.$transaction((tx) => remove(tx, id));
		}
		if (batch.length < forgottenAtOnce) return;
	}
}
