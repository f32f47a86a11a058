import type { z } from 'zod';
import type { conversationUpdate } from '#app/conversations/conversation-schemas.ts';
import { addMessages, lockConversation, type MessageInput } from '#app/conversations/conversations.server.ts';
import { db } from '#app/database/db.server.ts';
import { Invalid } from '#app/errors.ts';
import { type ConversationMode, Prisma } from '#app/generated/prisma/client.ts';

type Transaction = Prisma.TransactionClient;

/**
 * Changes the given fields, all or none. A title alone is a new name: its story is called so as well, and the
 * conversation is no more active than before. @throws NotFound, Invalid for a speaker who is not a member
 */
export function updateConversation(
	userId: string,
	id: string,
	update: z.output<typeof conversationUpdate>,
): Promise<void> {
	return db.$transaction(async (tx) => {
		const conversation = await lockConversation(tx, userId, id);
		if (update.currentSpeaker) {
			const speaker = await tx.participant.findFirst({
				where: { id: update.currentSpeaker, conversationId: id },
			});
			if (!speaker) {
				throw new Invalid('Nobody with this id takes part in the conversation.', 'currentSpeaker');
			}
		}
		const { title, ...others } = update;
		const isRename = Object.values(others).every((value) => value === undefined);
		const mode = update.mode ?? conversation.mode;
		if (update.messages) await replaceMessages(tx, id, update.messages, mode);
		await tx.conversation.update({
			where: { id },
			data: {
				title,
				mode: update.mode,
				currentSpeakerId: update.currentSpeaker,
				updatedAt: isRename ? undefined : new Date(),
			},
		});
		if (isRename && title) await renameStory(tx, id, title);
	});
}

/** A client has read one of the last names. */
const FORMER_TITLES = 20;

/** A story is called as its memory, unless it has a title of its own; so is its draft, where that was not changed. */
async function renameStory(tx: Transaction, conversationId: string, title: string): Promise<void> {
	// Locks the row, so that a save of the story comes wholly before or after.
	const [story] = await tx.$queryRaw<{ id: string; title: string; formerTitles: string[] }[]>`
		select id, title, "formerTitles" from "Story" where "conversationId" = ${conversationId}::uuid
		and not "hasOwnTitle" and status in ('complete', 'draft') for update`;
	if (!story || story.title === title) return;
	const former = [...story.formerTitles, story.title].filter((name) => name !== title).slice(-FORMER_TITLES);
	await tx.storyDraft.updateMany({ where: { storyId: story.id, title: story.title }, data: { title } });
	await tx.story.update({ where: { id: story.id }, data: { title, formerTitles: former } });
}

/** Messages before the first difference keep their rows, and so their ids and times. */
async function replaceMessages(
	tx: Transaction,
	conversationId: string,
	updated: MessageInput[],
	mode: ConversationMode,
) {
	const stored = await tx.message.findMany({ where: { conversationId }, orderBy: { position: 'asc' } });
	let same = 0;
	while (same < updated.length && same < stored.length && isSameMessage(updated[same], stored[same]))
		same += 1;
	// Notes on what is no longer there would be told as if it were.
	await tx.conversation.updateMany({ where: { id: conversationId }, data: { digest: Prisma.DbNull } });
	// Not by how many they are: positions may have gaps.
	const next = (stored[same - 1]?.position ?? -1) + 1;
	await tx.message.deleteMany({ where: { conversationId, position: { gte: next } } });
	await addMessages(tx, conversationId, updated.slice(same), { first: next, mode });
}

function isSameMessage(
	updated?: MessageInput,
	stored?: { role: string; content: string; speakerId: string | null },
): boolean {
	return (
		updated?.role === stored?.role &&
		updated?.content === stored?.content &&
		(updated?.speakerId ?? null) === (stored?.speakerId ?? null)
	);
}
