import type { z } from 'zod';
import type { conversationUpdate } from '#app/conversations/conversation-schemas.ts';
import { addMessages, lockConversation, type MessageInput } from '#app/conversations/conversations.server.ts';
import { titleToSave } from '#app/conversations/title.ts';
import { db, type Transaction } from '#app/database/db.server.ts';
import { forgetInExports, holdDownloads } from '#app/downloads/remove-downloads.server.ts';
import { Invalid } from '#app/errors.ts';
import { type ConversationMode, type Decision, Prisma } from '#app/generated/prisma/client.ts';

/** All or none; a title alone is no activity. @throws NotFound, Invalid if the speaker is no member */
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
				throw new Invalid('Nobody with this id takes part in the conversation.', 'currentSpeaker');
			}
		}
		const { title: _title, ...others } = update;
		const isRename = Object.values(others).every((value) => value === undefined);
		const titled = await titleToSave(update, conversation.title, () => findFirstMessage(tx, id));
		const mode = update.mode ?? (update.currentSpeaker ? 'group' : conversation.mode);
		const asksSpeaker = update.mode !== undefined || update.currentSpeaker !== undefined;
		if (update.messages)
			await replaceMessages(tx, id, await withKnownSpeakers(tx, id, update.messages), mode);
		await tx.conversation.update({
			where: { id },
			data: {
				title: titled,
				mode,
				currentSpeakerId: asksSpeaker ? await chooseSpeaker(tx, id, mode, update.currentSpeaker) : undefined,
				justListens: update.justListens,
				justListensAt: update.justListens === undefined ? undefined : new Date(),
				updatedAt: isRename ? undefined : new Date(),
			},
		});
	});
}

async function chooseSpeaker(
	tx: Transaction,
	conversationId: string,
	mode: ConversationMode,
	chosen: string | null | undefined,
): Promise<string | null | undefined> {
	if (mode === 'single') return null;
	const [first, second] = await tx.participant.findMany({ where: { conversationId }, take: 2 });
	return chosen || (second ? chosen : (first?.id ?? null));
}

const findFirstMessage = (tx: Transaction, conversationId: string) =>
	tx.message.findMany({ where: { conversationId, role: 'user' }, orderBy: { position: 'asc' }, take: 1 });

async function withKnownSpeakers(tx: Transaction, conversationId: string, messages: MessageInput[]) {
	if (messages.every(({ speakerId }) => !speakerId)) return messages;
	const where = { conversationId };
	const members = await tx.participant.findMany({ where, select: { id: true } });
	const said = await tx.message.findMany({ where, distinct: ['speakerId'], select: { speakerId: true } });
	const known = new Set([...members.map(({ id }) => id), ...said.map(({ speakerId }) => speakerId)]);
	return messages.map((message) =>
		known.has(message.speakerId?.toLowerCase() ?? null) ? message : { ...message, speakerId: null },
	);
}

/** Messages before the first difference keep their rows, and so their ids and times. */
async function replaceMessages(
	tx: Transaction,
	conversationId: string,
	updated: MessageInput[],
	mode: ConversationMode,
) {
	const stored = await tx.message.findMany({ where: { conversationId }, orderBy: { position: 'asc' } });
	let same = 0;
	while (same < updated.length && same < stored.length && isSameMessage(updated[same], stored[same]))
		same += 1;
	// Notes may summarize messages that no longer exist.
	await tx.conversation.updateMany({ where: { id: conversationId }, data: { digest: Prisma.DbNull } });
	// Not the message count, since positions may have gaps.
	const next = (stored[same - 1]?.position ?? -1) + 1;
	const replaced = { conversationId, position: { gte: next } };
	const decided = await tx.decision.findMany({
		where: { message: replaced, by: 'person', state: 'accepted' },
		orderBy: { createdAt: 'asc' },
		include: { message: { select: { position: true, content: true } } },
	});
	const recorded = await tx.recording.findMany({
		where: { message: replaced },
		select: { userId: true, id: true, createdAt: true, message: { select: { content: true } } },
	});
	const [{ userId } = {}] = recorded;
	if (userId) await holdDownloads(tx, userId);
	const { count: outliving } = await tx.recording.updateMany({
		where: { message: replaced },
		data: { messageId: null },
	});
	await tx.message.deleteMany({ where: replaced });
	await addMessages(tx, conversationId, updated.slice(same), { first: next, mode });
	if (decided.length + outliving === 0) return;
	const messages = await tx.message.findMany({ where: replaced });
	await moveDecisions(tx, decided, messages);
	await keepRecordings(tx, recorded, messages);
}

/** A recording survives only if some message still has exactly its words. */
async function keepRecordings(
	tx: Transaction,
	recorded: { userId: string; id: string; createdAt: Date; message: { content: string } | null }[],
	messages: { id: string; role: string; content: string }[],
) {
	for (const { userId, id, createdAt, message } of recorded) {
		const same = messages.find(({ role, content }) => role === 'user' && content === message?.content);
		const where = { userId_id: { userId, id } };
		if (same) {
			await tx.recording.update({ where, data: { messageId: same.id } });
			continue;
		}
		await tx.recording.delete({ where });
		await forgetInExports(tx, userId, createdAt);
	}
}

type PlacedDecision = Decision & { message: { position: number; content: string } };
type UpdatedMessage = { id: string; role: string; content: string; position: number };

/** A user's decisions follow their sentences: into the same message if it is there, else where the words are. */
async function moveDecisions(tx: Transaction, decided: PlacedDecision[], messages: UpdatedMessage[]) {
	const places = new Map<string, { messageId: string; start: number } | undefined>();
	const taken = new Set<string>();
	const inOrder = decided.toSorted(
		(one, other) => one.message.position - other.message.position || one.start - other.start,
	);
	for (const each of inOrder) {
		const key = `${each.messageId} ${each.start}`;
		if (!places.has(key)) places.set(key, findPlace(each, messages, taken));
	}
	const data = decided.flatMap(({ message: _message, id: _id, askedBy: _askedBy, ...decision }) => {
		const place = places.get(`${decision.messageId} ${decision.start}`);
		return place ? [{ ...decision, ...place }] : [];
	});
	await tx.decision.createMany({ data });
}

/** If the same words occur several times, takes the same occurrence as before. @param taken gets the place found */
function findPlace(
	{ message, words, start }: PlacedDecision,
	messages: UpdatedMessage[],
	taken: Set<string>,
) {
	const nth = occurrencesOf(message.content, words).indexOf(start);
	const holding = messages.filter(({ role, content }) => role === 'user' && content.includes(words));
	const likeliest = [
		...holding.filter(({ content }) => content === message.content),
		...holding.filter(({ position }) => position === message.position),
		...holding,
	];
	for (const { id, content } of likeliest) {
		const all = occurrencesOf(content, words);
		const place = { messageId: id, start: all[nth] ?? all.at(-1) ?? 0 };
		const key = `${id} ${place.start}`;
		if (taken.has(key)) continue;
		taken.add(key);
		return place;
	}
	return undefined;
}

function occurrencesOf(content: string, words: string): number[] {
	const places: number[] = [];
	for (let at = content.indexOf(words); at >= 0; at = content.indexOf(words, at + 1)) places.push(at);
	return places;
}

function isSameMessage(
	updated?: MessageInput,
	stored?: { role: string; content: string; speakerId: string | null },
): boolean {
	return (
		updated?.role === stored?.role &&
		updated?.content === stored?.content &&
		(updated?.speakerId ?? null) === (stored?.speakerId ?? null)
	);
}
