import type { Turn } from '#app/assistant/assistant.ts';
import { pendingIn, toTurns } from '#app/conversations/turns.ts';
import { db } from '#app/database/db.server.ts';
import { catchUp } from '#app/telling/catch-up.server.ts';
import { countOpen, listDecisions } from '#app/telling/decisions.server.ts';
import type { Decision } from '#app/telling/tell.ts';

export interface Telling {
	turns: Turn[];
	/** In the order in which they were made; without those that were declined. */
	decisions: Decision[];
}

/** What was said in a user's conversation and what was decided about it, all of it understood; null if it is not there. */
export async function loadTelling(userId: string, conversationId: string): Promise<Telling | null> {
	const row = await db.conversation.findFirst({
		where: { id: conversationId, userId },
		include: { messages: { orderBy: { position: 'asc' } }, participants: true },
	});
	if (!row) return null;
	const pending = pendingIn(row.messages);
	const decisions = await listDecisions(conversationId);
	const turns = toTurns(row.messages, row.participants);
	if (pending.size === 0) return { turns, decisions };
	await catchUp(turns, pending, decisions);
	// As it is stored: another window may have been as quick.
	return loadTelling(userId, conversationId);
}

/** How many questions are open about a user's conversation; what nobody has looked at yet is looked at first. */
export async function countQuestions(userId: string, conversationId: string): Promise<number> {
	const where = { conversationId, conversation: { userId }, role: 'user' as const, proposedAt: null };
	if ((await db.message.count({ where })) > 0) await loadTelling(userId, conversationId);
	return countOpen(userId, conversationId);
}
