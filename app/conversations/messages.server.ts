import { randomUUID } from 'node:crypto';
import {
	conversationFull,
	conversationLimit,
	type Message,
	toMessage,
} from '#app/conversations/conversation.ts';
import { lockConversation } from '#app/conversations/conversations.server.ts';
import { db, type Transaction } from '#app/database/db.server.ts';
import { retryUnderLock, statement } from '#app/database/sql.server.ts';
import { Conflict, NotFound } from '#app/errors.ts';
import type { Message as MessageRow } from '#app/generated/prisma/client.ts';
import { deriveIdempotencyKey } from '#app/http/idempotency-key.server.ts';

type MessageFields = Pick<
	MessageRow,
	'id' | 'position' | 'role' | 'content' | 'timestamp' | 'mode' | 'speakerId'
>;
/** `isStale`: the conversation changed between the statement's snapshot and its lock. */
type InsertedMessage = MessageFields & { isStale: boolean };
const messageColumns = 'id, position, role, content, timestamp, mode, "speakerId"';

const insertUserMessage = statement<(InsertedMessage & { before: number }) | { id: null; isStale: boolean }>(
	'insert-user-message',
	`with seen as (
		select xmin::text as version from "Conversation" where id = $2::uuid
	), place as materialized (
		select id, mode, xmin::text as version from "Conversation"
		where id = $2::uuid and "userId" = $3::uuid for update
	), existing as (
		select ${messageColumns} from "Message" where "conversationId" = $2::uuid and "idempotencyKey" = $4::uuid
	), so_far as (
		select coalesce(sum(length(content)), 0) as characters, coalesce(max(position) + 1, 0) as next
		from "Message" where "conversationId" = $2::uuid
	), added as (
		insert into "Message" (id, "conversationId", position, role, content, mode, "speakerId", "idempotencyKey")
		select $1::uuid, place.id, so_far.next, 'user', coalesce(speaker.name || ': ', '') || $5::text, place.mode,
			speaker.id, $4::uuid
		from place join seen using (version) cross join so_far
		left join "Participant" speaker on speaker.id = $6::uuid and speaker."conversationId" = place.id
		where not exists (select from existing) and so_far.characters + length($5::text) <= $7::int
		returning ${messageColumns}
	), touched as (
		update "Conversation" c set "updatedAt" = added.timestamp from added where c.id = $2::uuid
	), heard as (
		update "Recording" r set "messageId" = added.id from added
		where r."userId" = $3::uuid and r.id = any($8::uuid[]) and r."messageId" is null
	)
	select message.*, place.version <> seen.version as "isStale", (
		select count(*)::int from "Message" m where m."conversationId" = $2::uuid and m.position < message.position
	) as before
	from place cross join seen left join (select * from existing union all select * from added) message on true`,
);

interface NewUserMessage {
	content: string;
	idempotencyKey?: string;
	speakerId?: string;
	recordings?: string[];
}

/** Idempotent. `before`: the number of earlier messages. @throws NotFound, Conflict if full */
export async function addUserMessage(
	userId: string,
	conversationId: string,
	{ content, idempotencyKey, speakerId, recordings = [] }: NewUserMessage,
): Promise<Message & { before: number }> {
	const text = content.trim();
	const key = idempotencyKey ? deriveIdempotencyKey(idempotencyKey, text) : null;
	const place = [randomUUID(), conversationId, userId, key];
	const values = [...place, text, speakerId ?? null, conversationLimit, recordings];
	const [row] = await retryUnderLock(
		(tx) => lockConversation(tx, userId, conversationId),
		insertUserMessage,
		values,
	);
	if (!row) throw new NotFound();
	if (row.id === null) throw new Conflict(conversationFull);
	return { ...toMessage(row), before: row.before };
}

// The conversation is locked first, as everywhere; a join with a view would lock the message first.
const insertReply = statement<InsertedMessage | { id: null; isStale: boolean }>(
	'insert-reply',
	`with seen as (
		select xmin::text as version from "Conversation" where id = $2::uuid
	), place as materialized (
		select id, xmin::text as version from "Conversation" where id = $2::uuid for update
	), last as materialized (
		select m.id, m."conversationId", m.position, m.mode, place.version
		from place join "Message" m on m."conversationId" = place.id
		where m.id = $3::uuid and m."replyingBy" = $6::uuid for update of m
	), existing as (
		select ${messageColumns} from "Message" where "replyToId" = $3::uuid
	), added as (
		insert into "Message" (id, "conversationId", position, role, content, mode, "replyToId", "promptId")
		select $1::uuid, "conversationId", position + 1, 'assistant', $4::text, mode, id, $5::uuid
		from last join seen using (version)
		where not exists (select from existing) and not exists (
			select from "Message" m where m."conversationId" = last."conversationId" and m.position > last.position
		)
		returning ${messageColumns}
	), touched as (
		update "Conversation" c set "updatedAt" = added.timestamp from added where c.id = $2::uuid
	)
	select message.*, last.version <> seen.version as "isStale"
	from last cross join seen left join (select * from existing union all select * from added) message on true`,
);

// Concurrent requests yield one question. Locks the previous message, which may be about to be deleted.
const insertQuestion = statement<InsertedMessage | { id: null }>(
	'insert-question',
	`with place as materialized (
		select id from "Conversation" where id = $2::uuid for update
	), last as materialized (
		select m.position, m.mode, place.id as "conversationId"
		from place join "Message" m on m."conversationId" = place.id
		where m.id = $3::uuid for update of m
	), added as (
		insert into "Message" (id, "conversationId", position, role, content, mode, "promptId")
		select $1::uuid, "conversationId", position + 1, 'assistant', $4::text, mode, $5::uuid from last
		where not exists (
			select from "Message" m where m."conversationId" = last."conversationId" and m.position > last.position
		)
		on conflict do nothing
		returning ${messageColumns}
	), touched as (
		update "Conversation" c set "updatedAt" = added.timestamp from added where c.id = $2::uuid
	)
	select * from added`,
);

export async function addQuestion(
	conversationId: string,
	afterId: string,
	content: string,
	promptId: string | null,
): Promise<Message | null> {
	const [row] = await insertQuestion([randomUUID(), conversationId, afterId, content, promptId]);
	return row && row.id !== null ? toMessage(row) : null;
}

/** Idempotent; null if its message was deleted, is no longer the last, or is leased to another holder. */
export async function addReply(
	conversationId: string,
	replyToId: string,
	content: string,
	promptId: string | null,
	holder: string,
): Promise<Message | null> {
	const lock = (tx: Transaction) =>
		tx.$queryRaw`select from "Conversation" where id = ${conversationId}::uuid for update`;
	const [row] = await retryUnderLock(lock, insertReply, [
		randomUUID(),
		conversationId,
		replyToId,
		content,
		promptId,
		holder,
	]);
	return row && row.id !== null ? toMessage(row) : null;
}

export async function findReply(
	userId: string,
	conversationId: string,
	id: string,
): Promise<{ content: string } | null> {
	const where = { id, conversationId, role: 'assistant' as const, conversation: { userId } };
	return db.message.findFirst({ where, select: { content: true } });
}
