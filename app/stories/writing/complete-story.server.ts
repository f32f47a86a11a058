import { deriveTitle } from '#app/conversations/conversation.ts';
import { db } from '#app/database/db.server.ts';
import type { Prisma, StoryStatus } from '#app/generated/prisma/client.ts';
import type { Proof } from '#app/stories/record/proof.ts';
import { replaceVersion } from '#app/stories/record/save-story.server.ts';
import type { WritingDetails } from '#app/stories/record/stories.server.ts';

type Written = { title: string; content: string; proof: Proof; hasOwnTitle: boolean };

/** Stores a story as written, all of it or nothing: one that was deleted meanwhile leaves no trace. */
export async function completeStory(
	storyId: string,
	conversationId: string,
	{
		story,
		derived,
		statusBefore,
	}: { story: Written; derived: string } & Pick<WritingDetails, 'statusBefore'>,
): Promise<void> {
	await db.$transaction(async (tx) => {
		// The conversation before its story, as everybody who changes both.
		const [memory] = await tx.$queryRaw<{ title: string | null }[]>`
			select title from "Conversation" where id = ${conversationId}::uuid for update`;
		const row = await tx.story.findFirst({
			where: { id: storyId, status: 'writing' },
			include: { conversation: { select: { title: true } } },
		});
		if (!row) return;
		// A title taken from the first words gives way to the story's, by which people will look for it; a name that
		// somebody gave is the story's too.
		const given = [derived, deriveTitle([]), null].includes(memory?.title ?? null) ? null : memory?.title;
		const hasOwn = statusBefore ? row.hasOwnTitle : story.hasOwnTitle;
		const title = (!hasOwn && given) || (statusBefore ? row.title : story.title);
		if (statusBefore) await replaceStory(tx, row, statusBefore, { ...story, title });
		else {
			const data = { ...story, title, status: 'complete' as const, updatedAt: new Date() };
			await tx.story.update({ where: { id: storyId }, data });
		}
		if (!given) await tx.conversation.update({ where: { id: conversationId }, data: { title } });
		await tx.storyPart.deleteMany({ where: { storyId } });
	});
}

/** Keeps the version before; what says the same makes no new one. */
async function replaceStory(
	tx: Prisma.TransactionClient,
	row: Parameters<typeof replaceVersion>[1],
	status: StoryStatus,
	{ title, content, proof }: Written,
): Promise<void> {
	if (content === row.content) {
		await tx.story.update({ where: { id: row.id }, data: { proof, status } });
		return;
	}
	const next = { title, content, proof, status: 'complete' as const };
	await replaceVersion(tx, row, { ...next, author: 'assistant', restored: null });
}
