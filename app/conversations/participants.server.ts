import type { z } from 'zod';
import { lockConversation } from '#app/conversations/conversations.server.ts';
import { isSameName, nextColor, participantLimit } from '#app/conversations/participant.ts';
import type { newParticipant, participantUpdate } from '#app/conversations/participant-schemas.ts';
import { db } from '#app/database/db.server.ts';
import { Conflict, requireFound } from '#app/errors.ts';
import type { Participant } from '#app/generated/prisma/client.ts';

/** The members, in the order they joined. @throws NotFound */
export async function listParticipants(userId: string, conversationId: string): Promise<Participant[]> {
	const conversation = await db.conversation.findFirst({
		where: { id: conversationId, userId },
		include: { participants: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] } },
	});
	return requireFound(conversation).participants;
}

/**
 * Adds a member, unless one of that name is there; the first becomes the current speaker.
 * @throws NotFound, Conflict beyond the limit
 */
export function addParticipant(
	userId: string,
	conversationId: string,
	{ participantName, participantColor }: z.output<typeof newParticipant>,
): Promise<{ participant: Participant; isNew: boolean }> {
	return db.$transaction(async (tx) => {
		await lockConversation(tx, userId, conversationId);
		const others = await tx.participant.findMany({ where: { conversationId } });
		// A form sent twice must add one.
		const same = others.find(({ name }) => isSameName(name, participantName));
		if (same) return { participant: same, isNew: false };
		if (others.length >= participantLimit) {
			throw new Conflict('This conversation has as many members as it can hold.');
		}
		const color = participantColor ?? nextColor(others.map((other) => other.color));
		const participant = await tx.participant.create({
			data: { conversationId, name: participantName, color },
		});
		await tx.conversation.update({
			where: { id: conversationId },
			data: { mode: 'group', currentSpeakerId: others.length === 0 ? participant.id : undefined },
		});
		return { participant, isNew: true };
	});
}

/** @throws NotFound, Conflict if another member has the name */
export function updateParticipant(
	userId: string,
	conversationId: string,
	id: string,
	{ participantName, participantColor }: z.output<typeof participantUpdate>,
): Promise<Participant> {
	return db.$transaction(async (tx) => {
		await lockConversation(tx, userId, conversationId);
		const members = await tx.participant.findMany({ where: { conversationId } });
		requireFound(members.find((member) => member.id === id));
		if (members.some((member) => member.id !== id && isSameName(member.name, participantName)))
			throw new Conflict('Another member already has this name.');
		return tx.participant.update({ where: { id }, data: { name: participantName, color: participantColor } });
	});
}

/**
 * Removes a member; the only one left becomes the current speaker.
 * @returns the member's name @throws NotFound
 */
export function removeParticipant(userId: string, conversationId: string, id: string): Promise<string> {
	return db.$transaction(async (tx) => {
		const conversation = await lockConversation(tx, userId, conversationId);
		const { name } = requireFound(await tx.participant.findFirst({ where: { id, conversationId } }));
		await tx.participant.delete({ where: { id } });
		const others = await tx.participant.findMany({ where: { conversationId }, take: 2 });
		const cleared = conversation.currentSpeakerId === id ? null : undefined;
		await tx.conversation.update({
			where: { id: conversationId },
			data: {
				mode: others.length === 0 ? 'single' : undefined,
				currentSpeakerId: others.length === 1 ? others[0]?.id : cleared,
			},
		});
		return name;
	});
}
