import { conversationFull, conversationLimit, type Message } from '#app/conversations/conversation.ts';
import { lockConversation } from '#app/conversations/conversations.server.ts';
import { db } from '#app/db.server.ts';
import { Conflict } from '#app/errors.ts';
import type { Message as MessageRow } from '#app/generated/prisma/client.ts';
import { deriveIdempotencyKey } from '#app/http/idempotency-key.server.ts';

export function toMessage(row: MessageRow): Message {
	return {
		id: row.id,
		role: row.role,
		content: row.content,
		timestamp: row.timestamp.toISOString(),
		mode: row.mode,
		speakerId: row.speakerId,
	};
}

/**
 * Stores a message once, after its speaker's name (specification, section 5). `before`: how many messages stand before it.
 * @throws NotFound, Conflict if full
 */
export function addUserMessage(
	userId: string,
	conversationId: string,
	{ content, idempotencyKey, speakerId }: { content: string; idempotencyKey?: string; speakerId?: string },
): Promise<Message & { before: number }> {
	return db.$transaction(async (tx) => {
		const conversation = await lockConversation(tx, userId, conversationId);
		const text = content.trim();
		const key = idempotencyKey && deriveIdempotencyKey(idempotencyKey, text);
		if (key) {
			const where = { conversationId_idempotencyKey: { conversationId, idempotencyKey: key } };
			const existing = await tx.message.findUnique({ where });
			if (existing) return { ...toMessage(existing), before: existing.position };
		}
		const [told] = await tx.$queryRaw<{ characters: number; next: number }[]>`
			select coalesce(sum(length(content)), 0)::float8 as characters, coalesce(max(position) + 1, 0) as next
			from "Message" where "conversationId" = ${conversationId}::uuid`;
		if ((told?.characters ?? 0) + text.length > conversationLimit) throw new Conflict(conversationFull);
		const speaker = speakerId
			? await tx.participant.findFirst({ where: { id: speakerId, conversationId } })
			: null;
		const row = await tx.message.create({
			data: {
				conversationId,
				idempotencyKey: key,
				position: told?.next ?? 0,
				role: 'user',
				content: speaker ? `${speaker.name}: ${text}` : text,
				mode: conversation.mode,
				speakerId: speaker?.id,
			},
		});
		await tx.conversation.update({ where: { id: conversationId }, data: { updatedAt: row.timestamp } });
		return { ...toMessage(row), before: row.position };
	});
}

/** Stores a reply once; null if its message was deleted or is no longer the last. */
export function addReply(
	conversationId: string,
	replyToId: string,
	content: string,
): Promise<Message | null> {
	return db.$transaction(async (tx) => {
		await tx.$queryRaw`select 1 from "Conversation" where id = ${conversationId}::uuid for update`;
		const existing = await tx.message.findUnique({ where: { replyToId } });
		if (existing) return toMessage(existing);
		const last = await tx.message.findFirst({ where: { conversationId }, orderBy: { position: 'desc' } });
		if (last?.id !== replyToId) return null;
		const row = await tx.message.create({
			data: {
				conversationId,
				replyToId,
				position: last.position + 1,
				role: 'assistant',
				content,
				mode: last.mode,
			},
		});
		await tx.conversation.update({ where: { id: conversationId }, data: { updatedAt: row.timestamp } });
		return toMessage(row);
	});
}
