import { isNamed } from '#app/conversations/conversation.ts';
import { db } from '#app/database/db.server.ts';
import type { Prisma } from '#app/generated/prisma/client.ts';
import type { Proof } from '#app/stories/record/proof.ts';
import { replaceVersion } from '#app/stories/record/save-story.server.ts';
import type { WritingDetails } from '#app/stories/record/stories.server.ts';

interface Written {
	/** A draft where words stand in it that may not. */
	story: { content: string; proof: Proof; status: 'complete' | 'draft' };
	title?: string;
	/** The one that gives way to it: another was given meanwhile by somebody, and stays. */
	name: string | null;
	messages: { role: string; content: string }[];
	statusBefore: WritingDetails['statusBefore'];
	/** Asked under the conversation's lock: nobody decides or says anything between this and what is stored. */
	isStill: (tx: Prisma.TransactionClient) => Promise<boolean>;
}

/**
 * Stores a story as written, all of it or nothing: one that was deleted meanwhile leaves no trace. The version before
 * is kept; what says the same makes no new one.
 * @param title what was found for a memory that nobody has named, or whose title is told no more
 * @returns false where what it tells was changed meanwhile: then nothing is stored
 */
export async function completeStory(
	id: string,
	conversationId: string,
	{ story, title, name, messages, statusBefore, isStill }: Written,
): Promise<boolean> {
	return db.$transaction(async (tx) => {
		// The conversation before its story, as everybody who changes both.
		const [memory] = await tx.$queryRaw<{ title: string | null }[]>`
			select title from "Conversation" where id = ${conversationId}::uuid for update`;
		const row = await tx.story.findFirst({ where: { id, status: 'writing' } });
		if (!row) return true;
		if (!(await isStill(tx))) return false;
		if (!statusBefore) await tx.story.update({ where: { id }, data: { ...story, updatedAt: new Date() } });
		else if (story.content === row.content)
			await tx.story.update({ where: { id }, data: { proof: story.proof, status: statusBefore } });
		else {
			const before = { ...row, title: memory?.title ?? '' };
			await replaceVersion(tx, before, { ...story, author: 'assistant', restored: null });
		}
		// A title taken from the first words gives way to the story's, by which people will look for it.
		if (title && (memory?.title === name || !isNamed(memory?.title ?? null, messages)))
			await tx.conversation.update({ where: { id: conversationId }, data: { title } });
		await tx.storyPart.deleteMany({ where: { storyId: id } });
		return true;
	});
}
