import type { z } from 'zod';
import { deriveTitle } from '#app/conversations/conversation.ts';
import type {
	conversationUpdate,
	messageJson,
	newConversation,
} from '#app/conversations/conversation-schemas.ts';
import { db } from '#app/db.server.ts';
import { Conflict, Invalid, requireFound } from '#app/errors.ts';
import type { ConversationMode, Prisma } from '#app/generated/prisma/client.ts';
import { deriveIdempotencyKey } from '#app/http/idempotency-key.server.ts';
import { keysetQuery, type PageRequest, toPage } from '#app/http/page.ts';

type Transaction = Prisma.TransactionClient;
type MessageInput = z.output<typeof messageJson>;

/** Somebody's conversation with its messages, oldest first; null if it is not there or not theirs. */
export function findConversation(userId: string, id: string) {
	return db.conversation.findFirst({
		where: { id, userId },
		include: {
			messages: { orderBy: { position: 'asc' } },
			participants: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
			story: { select: { id: true, status: true } },
		},
	});
}

/**
 * Begins a conversation.
 * @param idempotencyKey made with the form; sending the same words with it again gives the conversation that they made
 */
export async function createConversation(
	userId: string,
	{ title, messages, mode }: z.output<typeof newConversation>,
	idempotencyKey?: string,
): Promise<{ id: string }> {
	const key = idempotencyKey && deriveIdempotencyKey(idempotencyKey, messages[0]?.content ?? '');
	const data = {
		userId,
		idempotencyKey: key,
		mode,
		title: title?.trim() || deriveTitle(messages),
		messages: { create: messages.map((message, position) => toMessageRow(message, position, mode)) },
	};
	if (!key) return db.conversation.create({ data, select: { id: true } });
	const where = { userId_idempotencyKey: { userId, idempotencyKey: key } };
	const existing = await db.conversation.findUnique({ where, select: { id: true } });
	if (existing) return existing;
	return db.conversation.create({ data, select: { id: true } }).catch(async (error) => {
		// why: the same form arrived twice at once and the other one was first.
		const made = await db.conversation.findUnique({ where, select: { id: true } });
		if (made) return made;
		throw error;
	});
}

/** Somebody's conversation without what was said in it; null if it is not there or not theirs. */
export function findConversationSummary(userId: string, id: string) {
	return db.conversation.findFirst({
		where: { id, userId },
		select: { id: true, title: true, story: { select: { id: true } } },
	});
}

/** A list ends after so many characters of messages: far beyond a family's memories, and within a small machine's memory. */
const maxListCharacters = 8_000_000;

/** Somebody's conversations with their messages, newest first; as many as asked for, if they are not too long. */
export async function listConversations(userId: string, request: PageRequest) {
	const { where, orderBy, take } = keysetQuery(request);
	const idRows = await db.conversation.findMany({
		where: { userId, ...where },
		orderBy,
		take,
		select: { id: true },
	});
	const page = toPage(idRows, request);
	const ids = await limitByCharacters(page.rows.map(({ id }) => id));
	const rows = await db.conversation.findMany({
		where: { userId, id: { in: ids } },
		orderBy,
		include: { messages: { orderBy: { position: 'asc' } } },
	});
	return { rows, hasMore: page.hasMore || ids.length < page.rows.length };
}

/** The first of these conversations that together are not too long; one at least. */
async function limitByCharacters(ids: string[]): Promise<string[]> {
	const sizes = await db.$queryRaw<{ id: string; size: number }[]>`
		select "conversationId" as id, sum(length(content))::float8 as size
		from "Message" where "conversationId" = any(${ids}::uuid[]) group by 1`;
	const sizeOf = new Map(sizes.map(({ id, size }) => [id, size]));
	let total = 0;
	const tooMany = ids.findIndex((id, index) => {
		total += sizeOf.get(id) ?? 0;
		return index > 0 && total > maxListCharacters;
	});
	return tooMany < 0 ? ids : ids.slice(0, tooMany);
}

/** Changes what is given of somebody's conversation, all or nothing. @throws NotFound, Invalid for a speaker who takes no part */
export function updateConversation(
	userId: string,
	id: string,
	update: z.output<typeof conversationUpdate>,
): Promise<void> {
	return db.$transaction(async (tx) => {
		const conversation = await lockConversation(tx, userId, id);
		if (update.currentSpeaker) {
			const speaker = await tx.participant.findFirst({
				where: { id: update.currentSpeaker, conversationId: id },
			});
			if (!speaker) {
				throw new Invalid('nobody with this id takes part in the conversation.', 'currentSpeaker');
			}
		}
		const mode = update.mode ?? conversation.mode;
		if (update.messages) await replaceMessages(tx, id, update.messages, mode);
		await tx.conversation.update({
			where: { id },
			data: {
				title: update.title?.trim(),
				mode: update.mode,
				currentSpeakerId: update.currentSpeaker,
				updatedAt: new Date(),
			},
		});
	});
}

/** Deletes somebody's conversation. @throws NotFound, Conflict if it has become a story (specification, section 5) */
export function deleteConversation(userId: string, id: string): Promise<void> {
	return db.$transaction(async (tx) => {
		await lockConversation(tx, userId, id);
		if (await tx.story.findUnique({ where: { conversationId: id } })) {
			throw new Conflict('This conversation has become a story. Delete the story first.');
		}
		await tx.conversation.delete({ where: { id } });
	});
}

/** Locks somebody's conversation until the transaction ends, so that changes to it come one after another. @throws NotFound */
export async function lockConversation(tx: Transaction, userId: string, id: string) {
	await tx.$queryRaw`select 1 from "Conversation" where id = ${id}::uuid and "userId" = ${userId}::uuid for update`;
	return requireFound(await tx.conversation.findFirst({ where: { id, userId } }));
}

/** Replaces what differs: messages that stayed the same keep their rows, and so their ids and times. */
async function replaceMessages(
	tx: Transaction,
	conversationId: string,
	wanted: MessageInput[],
	mode: ConversationMode,
) {
	const kept = await tx.message.findMany({ where: { conversationId }, orderBy: { position: 'asc' } });
	let same = 0;
	while (same < wanted.length && same < kept.length && isSameMessage(wanted[same], kept[same])) same += 1;
	await tx.message.deleteMany({ where: { conversationId, position: { gte: same } } });
	await tx.message.createMany({
		data: wanted
			.slice(same)
			.map((message, index) => ({ conversationId, ...toMessageRow(message, same + index, mode) })),
	});
}

function isSameMessage(
	wanted?: MessageInput,
	kept?: { role: string; content: string; speakerId: string | null },
): boolean {
	return (
		wanted?.role === kept?.role &&
		wanted?.content === kept?.content &&
		(wanted?.speakerId ?? null) === (kept?.speakerId ?? null)
	);
}

function toMessageRow(message: MessageInput, position: number, mode: ConversationMode) {
	return {
		position,
		role: message.role,
		content: message.content,
		mode: message.mode ?? mode,
		speakerId: message.speakerId,
		timestamp: message.timestamp,
	};
}
