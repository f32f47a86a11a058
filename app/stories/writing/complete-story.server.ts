import { titleAfterWriting } from '#app/conversations/title.ts';
import type { Transaction } from '#app/database/db.server.ts';
import type { Proof } from '#app/stories/record/proof.ts';
import { replaceVersion } from '#app/stories/record/save-story.server.ts';
import type { WritingDetails } from '#app/stories/record/stories.server.ts';

interface CompletedStory {
	/** A draft if it contains words that must not be told. */
	story: { content: string; proof: Proof; status: 'complete' | 'draft'; promptId: string | null };
	title?: string;
	/** The title that may be replaced; one given meanwhile stays. */
	titleAtStart: string | null;
	messages: { role: string; content: string }[];
	statusBefore: WritingDetails['statusBefore'];
	/** Called under the conversation's lock, so nothing changes before the story is stored. */
	isCurrent: (tx: Transaction) => Promise<boolean>;
}

/** All or nothing. @returns false if what is told has changed meanwhile; nothing is stored then */
export async function completeStory(
	tx: Transaction,
	id: string,
	conversationId: string,
	{ story, title, titleAtStart, messages, statusBefore, isCurrent }: CompletedStory,
): Promise<boolean> {
	// Locks the conversation before its story, like all code that changes both.
	const [memory] = await tx.$queryRaw<{ title: string | null }[]>`
			select title from "Conversation" where id = ${conversationId}::uuid for update`;
	const row = await tx.story.findFirst({ where: { id, status: 'writing' } });
	if (!row) return true;
	if (!(await isCurrent(tx))) return false;
	if (!statusBefore) await tx.story.update({ where: { id }, data: { ...story, updatedAt: new Date() } });
	else if (story.content === row.content)
		await tx.story.update({
			where: { id },
			data: { proof: story.proof, status: statusBefore, promptId: story.promptId },
		});
	else {
		const before = { ...row, title: memory?.title ?? '' };
		await replaceVersion(tx, before, { ...story, author: 'assistant', restored: null });
	}
	const given = titleAfterWriting(title, { atStart: titleAtStart, now: memory?.title ?? null, messages });
	if (given) await tx.conversation.update({ where: { id: conversationId }, data: { title: given } });
	await tx.storyPart.deleteMany({ where: { storyId: id } });
	return true;
}
