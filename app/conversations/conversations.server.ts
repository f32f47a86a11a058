import type { z } from 'zod';
import type { messageJson, newConversation } from '#app/conversations/conversation-schemas.ts';
import { firstTitle } from '#app/conversations/title.ts';
import { db, oldestFirst, type Transaction } from '#app/database/db.server.ts';
import { statement } from '#app/database/sql.server.ts';
import { NotFound, requireFound } from '#app/errors.ts';
import type { Conversation, ConversationMode, Prisma } from '#app/generated/prisma/client.ts';
import { deriveIdempotencyKey } from '#app/http/idempotency-key.server.ts';
import { firstThatFit, keysetQuery, type PageRequest, toPage } from '#app/http/pagination.ts';

export type MessageInput = z.output<typeof messageJson>;

const conversationParts = {
	messages: { orderBy: { position: 'asc' } },
	participants: { orderBy: oldestFirst },
	story: { select: { id: true, status: true, version: true } },
} satisfies Prisma.ConversationInclude;

export function findConversation(userId: string, id: string) {
	return db.conversation.findFirst({
		where: { id, userId },
		include: conversationParts,
	});
}

/** @throws NotFound */
export async function setJustListens(userId: string, id: string, justListens: boolean): Promise<void> {
	const data = { justListens, justListensAt: new Date() };
	const { count } = await db.conversation.updateMany({ where: { id, userId }, data });
	if (count === 0) throw new NotFound();
}

/** Idempotent. @param recordings ids of recordings of the first message */
export async function createConversation(
	userId: string,
	{ title, messages, mode }: z.output<typeof newConversation>,
	idempotencyKey?: string,
	recordings: string[] = [],
): Promise<{ id: string }> {
	const key = idempotencyKey ? deriveIdempotencyKey(idempotencyKey, messages[0]?.content ?? '') : null;
	const data = { userId, idempotencyKey: key, mode, title: firstTitle(title, messages) };
	return db.$transaction(async (tx) => {
		const select = { id: true };
		const [made] = await tx.conversation.createManyAndReturn({ data, skipDuplicates: true, select });
		if (!made)
			return requireFound(
				await tx.conversation.findFirst({ where: { userId, idempotencyKey: key }, select }),
			);
		const said = messages.map((message) => ({ ...message, speakerId: null }));
		await addMessages(tx, made.id, said, { first: 0, mode });
		if (recordings.length > 0)
			await tx.$executeRaw`
				update "Recording" r set "messageId" = m.id from "Message" m
				where m."conversationId" = ${made.id}::uuid and m.position = 0 and r."userId" = ${userId}::uuid
				and r.id = any(${recordings}::uuid[]) and r."messageId" is null`;
		return made;
	});
}

export function findConversationSummary(userId: string, id: string) {
	return db.conversation.findFirst({
		where: { id, userId },
		select: { id: true, title: true, story: { select: { id: true, status: true } } },
	});
}

/** Newest first; a page ends early if its conversations are too long. */
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
		include: conversationParts,
	});
	return { rows, hasMore: page.hasMore || ids.length < page.rows.length };
}

async function limitByCharacters(ids: string[]): Promise<string[]> {
	const sizes = await db.$queryRaw<{ id: string; size: number }[]>`
		select "conversationId" as id, sum(length(content))::float8 as size
		from "Message" where "conversationId" = any(${ids}::uuid[]) group by 1`;
	return firstThatFit(ids, sizes);
}

/** Locks the row until the transaction ends. @throws NotFound */
export async function lockConversation(tx: Transaction, userId: string, id: string) {
	const [row] = await tx.$queryRaw<Pick<Conversation, 'title' | 'mode' | 'currentSpeakerId'>[]>`
		select title, mode, "currentSpeakerId" from "Conversation"
		where id = ${id}::uuid and "userId" = ${userId}::uuid for update`;
	return requireFound(row ?? null);
}

/** In messages: 1,000 as JSON take a few ms; through Prisma one by one, 100 take 35 ms. */
const BATCH_SIZE = 1_000;

const insertMessages = statement(
	'insert-messages',
	`insert into "Message" (id, "conversationId", position, role, content, mode, "speakerId", timestamp)
	select gen_random_uuid(), $1::uuid, position, role, content, mode, "speakerId", coalesce(timestamp, now())
	from jsonb_to_recordset($2::jsonb) as message(position int, role "MessageRole", content text,
		mode "ConversationMode", "speakerId" uuid, timestamp timestamptz)`,
);

export async function addMessages(
	tx: Transaction,
	conversationId: string,
	messages: MessageInput[],
	{ first, mode }: { first: number; mode: ConversationMode },
): Promise<void> {
	for (let at = 0; at < messages.length; at += BATCH_SIZE) {
		const rows = messages
			.slice(at, at + BATCH_SIZE)
			.map((message, index) => toMessageRow(message, first + at + index, mode));
		await insertMessages([conversationId, JSON.stringify(rows)], tx);
	}
}

function toMessageRow(message: MessageInput, position: number, mode: ConversationMode) {
	return {
		position,
		role: message.role,
		// JSON cannot hold lone surrogates.
		content: message.content.toWellFormed(),
		mode: message.mode ?? mode,
		speakerId: message.speakerId,
		timestamp: message.timestamp,
	};
}
