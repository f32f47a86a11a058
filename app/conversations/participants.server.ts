import type { z } from 'zod';
import { lockConversation } from '#app/conversations/conversations.server.ts';
import { isSameName, nameTakenText, nextColor, participantLimit } from '#app/conversations/participant.ts';
import type { newParticipant, participantUpdate } from '#app/conversations/participant-schemas.ts';
import { db, oldestFirst, type Transaction } from '#app/database/db.server.ts';
import { Conflict, requireFound } from '#app/errors.ts';
import type { Participant } from '#app/generated/prisma/client.ts';
import { deriveIdempotencyKey } from '#app/http/idempotency-key.server.ts';

/** In the order they joined. @throws NotFound */
export async function listParticipants(userId: string, conversationId: string): Promise<Participant[]> {
	const conversation = await db.conversation.findFirst({
		where: { id: conversationId, userId },
		include: { participants: { orderBy: oldestFirst } },
	});
	return requireFound(conversation).participants;
}

/** Idempotent. @throws NotFound, Conflict if the name is taken or the limit reached */
export function addParticipant(
	userId: string,
	conversationId: string,
	{ participantName, participantColor }: z.output<typeof newParticipant>,
	idempotencyKey?: string,
): Promise<Participant> {
	// The id is derived from the key, which saves a column.
	const id = idempotencyKey && deriveIdempotencyKey(idempotencyKey, `${conversationId}\n${participantName}`);
	return db.$transaction(async (tx) => {
		await lockConversation(tx, userId, conversationId);
		const others = await tx.participant.findMany({ where: { conversationId } });
		const added = others.find((other) => other.id === id);
		if (added) return added;
		const same = others.find(({ name }) => isSameName(name, participantName));
		if (same) throw new Conflict(nameTakenText(same.name));
		if (others.length >= participantLimit) {
			throw new Conflict('This conversation cannot have any more members.');
		}
		const color = participantColor ?? nextColor(others.map((other) => other.color));
		const participant = await tx.participant.create({
			data: { id, conversationId, name: participantName, color },
		});
		await tx.conversation.update({
			where: { id: conversationId },
			data: { mode: 'group', currentSpeakerId: others.length === 0 ? participant.id : undefined },
		});
		return participant;
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
		const { name, isUnnamed } = requireFound(members.find((member) => member.id === id));
		if (members.some((member) => member.id !== id && isSameName(member.name, participantName)))
			throw new Conflict('Another member already has this name.');
		if (isUnnamed && name !== participantName) await keepNameHidden(tx, conversationId, name);
		return tx.participant.update({ where: { id }, data: { name: participantName, color: participantColor } });
	});
}

/** The only member left becomes the speaker. @returns the member's name @throws NotFound */
export function removeParticipant(userId: string, conversationId: string, id: string): Promise<string> {
	return db.$transaction(async (tx) => {
		const conversation = await lockConversation(tx, userId, conversationId);
		const member = requireFound(await tx.participant.findFirst({ where: { id, conversationId } }));
		const { name, isUnnamed } = member;
		if (isUnnamed) await keepNameHidden(tx, conversationId, name);
		await tx.participant.delete({ where: { id } });
		const others = await tx.participant.findMany({ where: { conversationId }, take: 2 });
		const cleared = conversation.currentSpeakerId === id ? null : undefined;
		const [only] = others.length === 1 && conversation.mode === 'group' ? others : [];
		await tx.conversation.update({
			where: { id: conversationId },
			data: {
				mode: others.length === 0 ? 'single' : undefined,
				currentSpeakerId: only?.id ?? cleared,
			},
		});
		return name;
	});
}

async function keepNameHidden(tx: Transaction, conversationId: string, name: string): Promise<void> {
	const where = { conversationId, from: name, to: null, state: 'accepted' as const };
	if (!(await tx.nameChange.findFirst({ where })))
		await tx.nameChange.create({ data: { ...where, by: 'person' } });
}
