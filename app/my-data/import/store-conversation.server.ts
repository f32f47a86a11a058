import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { conversationLimit, messageLimit } from '#app/conversations/conversation.ts';
import { addMessages } from '#app/conversations/conversations.server.ts';
import { isSameName, nextColor } from '#app/conversations/participant.ts';
import { firstTitle } from '#app/conversations/title.ts';
import { db, type Transaction } from '#app/database/db.server.ts';
import { Invalid } from '#app/errors.ts';
import { deriveIdempotencyKey } from '#app/http/idempotency-key.server.ts';
import { readJsonText } from '#app/http/read-json.server.ts';
import { toPast } from '#app/http/user-text.ts';
import { importLimits } from '#app/my-data/import/import.ts';
import { type importedConversation, importedMessages } from '#app/my-data/import/import-schemas.ts';
import { splitText } from '#app/my-data/import/split-text.ts';

type ImportedConversation = z.output<typeof importedConversation>;
type ImportedMessage = z.output<typeof importedMessages>[number];

export type ImportOutcome = { kind: 'broughtIn'; id: string } | { kind: 'present' | 'empty' };

/** In ms: a long conversation takes many short statements in one transaction. */
const importTransactionOptions = { timeout: 60_000 };

export const notOursText = 'It is not a conversation from a Family Stories download.';

/** Uses new ids; a conversation that is here already stays as it is. @throws Invalid */
export async function storeConversation(userId: string, given: ImportedConversation): Promise<ImportOutcome> {
	const messages = await readMessages(given.messages);
	if (messages.length === 0) return { kind: 'empty' };
	if (messages.reduce((sum, { content }) => sum + content.length, 0) > conversationLimit)
		throw new Invalid('It is longer than a conversation can be.');
	if (
		given.id &&
		(await db.conversation.findFirst({ where: { id: given.id, userId }, select: { id: true } }))
	)
		return { kind: 'present' };
	const members = toMembers(given.participants);
	const speakerOf = (old: string | null | undefined) =>
		(old && members.find(({ olds }) => olds.includes(old))?.id) || null;
	const speakers = messages.map(({ speakerId }) => speakerOf(speakerId));
	const idempotencyKey = conversationKey(
		messages,
		speakers.map((id) => members.findIndex((member) => member.id === id)),
		members,
	);
	return db.$transaction(async (tx) => {
		const [made] = await tx.conversation.createManyAndReturn({
			data: {
				userId,
				idempotencyKey,
				mode: given.mode,
				title: firstTitle(given.title, messages),
				justListens: given.justListens,
				isOwnerUnnamed: given.unnamed.isOwner,
				currentSpeakerId: speakerOf(given.currentSpeaker),
				createdAt: toPast(given.createdAt),
				updatedAt: toPast(given.updatedAt ?? given.createdAt),
			},
			skipDuplicates: true,
			select: { id: true },
		});
		if (!made) return { kind: 'present' };
		const joined = Date.now();
		await tx.participant.createMany({
			data: members.map(({ id, olds, name, color }, index) => {
				const isUnnamed = olds.some((old) => given.unnamed.members.includes(old));
				return { id, conversationId: made.id, name, color, isUnnamed, createdAt: new Date(joined + index) };
			}),
		});
		const said = messages.map((message, index) => ({ ...message, speakerId: speakers[index] }));
		await addMessages(tx, made.id, said, { first: 0, mode: given.mode });
		await storeDecisions(tx, made.id, messages, given);
		return { kind: 'broughtIn', id: made.id };
	}, importTransactionOptions);
}

/** @throws Invalid */
export async function storeText(userId: string, text: string, title: string | null): Promise<ImportOutcome> {
	const parts = splitText(text.trim(), messageLimit);
	if (parts.length === 0) return { kind: 'empty' };
	if (text.length > importLimits.characters) throw new Invalid('It is longer than a conversation can be.');
	return storeConversation(userId, {
		title,
		messages: parts.map((content) => ({ role: 'user', content })),
		mode: 'single',
		participants: [],
		justListens: false,
		decisions: [],
		names: [],
		wishes: [],
		unnamed: { isOwner: false, members: [] },
	});
}

async function readMessages(given: ImportedConversation['messages']): Promise<ImportedMessage[]> {
	const list = typeof given === 'string' ? await parseConversationJson(new Blob([given]).stream()) : given;
	const read = importedMessages.safeParse(list);
	if (!read.success) throw new Invalid(notOursText);
	return read.data;
}

/** Limits the number of values. @throws Invalid */
export async function parseConversationJson(body: ReadableStream<Uint8Array>): Promise<unknown> {
	const text = await readJsonText(body);
	if (text === null) throw new Invalid('It has too much in it to be read at once.');
	try {
		return JSON.parse(text.replace(/^\ufeff/, ''));
	} catch {
		throw new Invalid('It is not JSON, or part of it is missing.');
	}
}

function toMembers(participants: ImportedConversation['participants']) {
	const members: { id: string; olds: string[]; name: string; color: string }[] = [];
	for (const { id: old, participantName: name, participantColor } of participants) {
		const same = members.find((member) => isSameName(member.name, name));
		const olds = old ? [old] : [];
		if (same) same.olds.push(...olds);
		else {
			const color = participantColor ?? nextColor(members.map((member) => member.color));
			members.push({ id: randomUUID(), olds, name, color });
		}
	}
	return members;
}

/** Depends on what was said, when and by whom, not on ids or the title. */
function conversationKey(
	messages: ImportedMessage[],
	speakers: number[],
	members: { name: string }[],
): string {
	const said = messages.map(({ role, content, timestamp }, index) => [
		role,
		content,
		timestamp,
		speakers[index],
	]);
	return deriveIdempotencyKey('import', JSON.stringify([said, members.map(({ name }) => name)]));
}

async function storeDecisions(
	tx: Transaction,
	conversationId: string,
	messages: ImportedMessage[],
	{ decisions, names, wishes }: ImportedConversation,
): Promise<void> {
	if (decisions.length + names.length + wishes.length === 0) return;
	const rows = await tx.message.findMany({
		where: { conversationId },
		orderBy: { position: 'asc' },
		select: { id: true },
	});
	const newIds = new Map(messages.map(({ id }, index) => [id, rows[index]?.id]));
	const contents = new Map(messages.map(({ id, content }) => [id, content]));
	const newIdOf = (old: string | null) => (old && newIds.get(old)) || null;
	const kept = decisions.flatMap(({ messageId: old, askedBy, ...decision }) => {
		const messageId = newIds.get(old);
		if (!messageId || !contents.get(old)?.startsWith(decision.words, decision.start)) return [];
		return [{ ...decision, conversationId, messageId, askedBy: newIdOf(askedBy) }];
	});
	await tx.decision.createMany({ data: kept });
	await tx.nameChange.createMany({
		data: names.map((name) => ({ ...name, conversationId, askedBy: newIdOf(name.askedBy) })),
	});
	await tx.tellerWish.createMany({
		data: wishes.flatMap(({ askedBy: old, ...wish }) => {
			const askedBy = newIdOf(old);
			return askedBy ? [{ ...wish, conversationId, askedBy }] : [];
		}),
	});
}
