import { isNamed } from '#app/conversations/conversation.ts';
import { db } from '#app/database/db.server.ts';
import type { Prisma, StoryStatus } from '#app/generated/prisma/client.ts';
import type { Proof } from '#app/stories/record/proof.ts';
import { replaceVersion } from '#app/stories/record/save-story.server.ts';
import type { WritingDetails } from '#app/stories/record/stories.server.ts';

type Written = { content: string; proof: Proof };

/**
 * Stores a story as written, all of it or nothing: one that was deleted meanwhile leaves no trace.
 * @param title what was found for a memory that nobody has named
 * @returns false where what it tells was changed meanwhile: then nothing is stored
 */
export async function completeStory(
	storyId: string,
	conversationId: string,
	{
		story,
		title,
		messages,
		statusBefore,
		isStill,
	}: {
		story: Written;
		title?: string;
		/** Asked under the conversation's lock: nobody decides or says anything between this and what is stored. */
		isStill?: (tx: Prisma.TransactionClient) => Promise<boolean>;
		messages: { role: string; content: string }[];
	} & Pick<WritingDetails, 'statusBefore'>,
): Promise<boolean> {
	return db.$transaction(async (tx) => {
		// The conversation before its story, as everybody who changes both.
		const [memory] = await tx.$queryRaw<{ title: string | null }[]>`
			select title from "Conversation" where id = ${conversationId}::uuid for update`;
		const row = await tx.story.findFirst({ where: { id: storyId, status: 'writing' } });
		if (!row) return true;
		if (isStill && !(await isStill(tx))) return false;
		if (statusBefore) await replaceStory(tx, { ...row, title: memory?.title ?? '' }, statusBefore, story);
		else {
			const data = { ...story, status: 'complete' as const, updatedAt: new Date() };
			await tx.story.update({ where: { id: storyId }, data });
		}
		// A title taken from the first words gives way to the story's, by which people will look for it.
		if (title && !isNamed(memory?.title ?? null, messages))
			await tx.conversation.update({ where: { id: conversationId }, data: { title } });
		await tx.storyPart.deleteMany({ where: { storyId } });
		return true;
	});
}

/** Keeps the version before; what says the same makes no new one. */
async function replaceStory(
	tx: Prisma.TransactionClient,
	row: Parameters<typeof replaceVersion>[1],
	status: StoryStatus,
	{ content, proof }: Written,
): Promise<void> {
	if (content === row.content) {
		await tx.story.update({ where: { id: row.id }, data: { proof, status } });
		return;
	}
	const next = { content, proof, status: 'complete' as const };
	await replaceVersion(tx, row, { ...next, author: 'assistant', restored: null });
}
