import type { Turn } from '#app/assistant/assistant.ts';
import { pendingIn, toTurns } from '#app/conversations/turns.ts';
import { db } from '#app/database/db.server.ts';
import type { Prisma } from '#app/generated/prisma/client.ts';
import { catchUp } from '#app/telling/catch-up.server.ts';
import { countOpen, listDecisions } from '#app/telling/decisions.server.ts';
import type { Decision } from '#app/telling/tell.ts';
import { saidIn } from '#app/telling/understand-message.ts';

export interface Telling {
	turns: Turn[];
	/** In the order in which they were made; without those that were declined. */
	decisions: Decision[];
}

/**
 * What was said in a user's conversation and what was decided about it, all of it
 * understood; null if it is not there.
 */
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
	const members = row.mode === 'group' ? row.participants.map(({ name }) => name) : [];
	await catchUp(turns, pending, decisions, undefined, members);
	// As it is stored: another window may have been as quick.
	return loadTelling(userId, conversationId);
}

/** How many questions are open about a user's conversation; what nobody has looked at yet is looked at first. */
export async function countQuestions(userId: string, conversationId: string): Promise<number> {
	const where = { conversationId, conversation: { userId }, role: 'user' as const, proposedAt: null };
	if ((await db.message.count({ where })) > 0) await loadTelling(userId, conversationId);
	return countOpen(userId, conversationId);
}

/**
 * Whether the decisions on what was told still stand, and the tellers have said no more.
 * @param isFinal what is said meanwhile may wait for the next story; what was decided may not
 */
export async function isStillTold(
	tx: Prisma.TransactionClient,
	conversationId: string,
	telling: Telling,
	isFinal: boolean,
) {
	const where = { conversationId, role: 'user' as const };
	const now = isFinal
		? []
		: await tx.message.findMany({ where, orderBy: { position: 'asc' }, select: { id: true } });
	const ids = saidIn(telling.turns).map(({ id }) => id);
	const standing = await listDecisions(conversationId, tx);
	const known = new Set(ids);
	const keysOf = (decisions: Decision[]) =>
		decisions
			.filter(({ messageId }) => known.has(messageId))
			.map(({ messageId, start, kind, text, state }) => [messageId, start, kind, text, state].join())
			.join('\n');
	const isSaid = isFinal || now.map(({ id }) => id).join() === ids.join();
	return isSaid && keysOf(standing) === keysOf(telling.decisions);
}
