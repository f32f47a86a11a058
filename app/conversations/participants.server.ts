import type { z } from 'zod';
import { lockConversation } from '#app/conversations/conversations.server.ts';
import {
	type newParticipant,
	nextColor,
	participantLimit,
	type participantUpdate,
} from '#app/conversations/participant.ts';
import { db } from '#app/db.server.ts';
import type { Participant } from '#app/generated/prisma/client.ts';

/** Who takes part in somebody's conversation, in the order they joined; null if it is not there or not theirs. */
export async function listParticipants(
	userId: string,
	conversationId: string,
): Promise<Participant[] | null> {
	const conversation = await db.conversation.findFirst({
		where: { id: conversationId, userId },
		include: { participants: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] } },
	});
	return conversation?.participants ?? null;
}

/** Adds a member. The only one becomes the current speaker (specification, section 4). */
export function addParticipant(
	userId: string,
	conversationId: string,
	{ participantName, participantColor }: z.output<typeof newParticipant>,
): Promise<Participant | 'not found' | 'full'> {
	return db.$transaction(async (tx) => {
		if (!(await lockConversation(tx, userId, conversationId))) return 'not found';
		const others = await tx.participant.findMany({ where: { conversationId } });
		// why: two of the same name could not be told apart, and a form sent twice adds one.
		const same = others.find(({ name }) => name.toLowerCase() === participantName.toLowerCase());
		if (same) return same;
		if (others.length >= participantLimit) return 'full';
		const color = participantColor ?? nextColor(others.map((other) => other.color));
		const participant = await tx.participant.create({
			data: { conversationId, name: participantName, color },
		});
		await tx.conversation.update({
			where: { id: conversationId },
			data: { mode: 'group', currentSpeakerId: others.length === 0 ? participant.id : undefined },
		});
		return participant;
	});
}

/** Renames or recolours a member; null if it is not there or not in a conversation of theirs. */
export async function updateParticipant(
	userId: string,
	conversationId: string,
	id: string,
	{ participantName, participantColor }: z.output<typeof participantUpdate>,
): Promise<Participant | null> {
	const where = { id, conversationId, conversation: { userId } };
	const { count } = await db.participant.updateMany({
		where,
		data: { name: participantName, color: participantColor },
	});
	return count === 0 ? null : db.participant.findFirst({ where });
}

/** Removes a member; if they were the current speaker, nobody is, unless just one is left (specification, section 4). @returns false if not there */
export function removeParticipant(userId: string, conversationId: string, id: string): Promise<boolean> {
	return db.$transaction(async (tx) => {
		const conversation = await lockConversation(tx, userId, conversationId);
		if (!conversation) return false;
		const { count } = await tx.participant.deleteMany({ where: { id, conversationId } });
		if (count === 0) return false;
		const others = await tx.participant.findMany({ where: { conversationId }, take: 2 });
		const cleared = conversation.currentSpeakerId === id ? null : undefined;
		await tx.conversation.update({
			where: { id: conversationId },
			data: {
				mode: others.length === 0 ? 'single' : undefined,
				currentSpeakerId: others.length === 1 ? others[0]?.id : cleared,
			},
		});
		return true;
	});
}
