import { z } from 'zod';
import { leftOutReasons } from '#app/assistant/assistant.ts';
import { lockConversation } from '#app/conversations/conversations.server.ts';
import { toTurns } from '#app/conversations/turns.ts';
import { db } from '#app/database/db.server.ts';
import { Invalid, NotFound, requireFound } from '#app/errors.ts';
import type { Decision as DecisionRow, Prisma } from '#app/generated/prisma/client.ts';
import { tickOwnName } from '#app/telling/own-name.server.ts';
import { byMessage, type Decision, type ToldSentence, tell } from '#app/telling/tell.ts';
import type { doneSentence } from '#app/telling/telling-schemas.ts';
import { saidIn } from '#app/telling/told-turns.ts';

const reason = z.enum(leftOutReasons).nullable().catch(null);

export const toDecision = (row: DecisionRow): Decision => ({ ...row, reason: reason.parse(row.reason) });

const inOrder = [{ createdAt: 'asc' as const }, { id: 'asc' as const }];

/** In the order they were made. */
export async function listDecisions(
	conversationId: string,
	client: Prisma.TransactionClient = db,
): Promise<Decision[]> {
	const where = { conversationId, state: { not: 'declined' as const } };
	return (await client.decision.findMany({ where, orderBy: inOrder })).map(toDecision);
}

export interface Choice {
	messageId: string;
	start: number;
	/** `tell` puts a sentence in that is out; one that is in stays as it is. */
	kind: Decision['kind'] | 'tell';
	/** Of `replace`. */
	text?: string | null;
}

/**
 * Overrides every rule, and answers open questions about the sentences.
 * @throws NotFound if one of them is not there, Invalid without a text
 */
export function decide(userId: string, conversationId: string, choices: Choice[]): Promise<void> {
	return change(userId, conversationId, async (tx) => {
		const messageIds = [...new Set(choices.map(({ messageId }) => messageId))];
		const where = { conversationId, role: 'user' as const, id: { in: messageIds } };
		const messages = await tx.message.findMany({ where });
		const participants = await tx.participant.findMany({ where: { conversationId } });
		const about = { conversationId, messageId: { in: messageIds } };
		const rows = await tx.decision.findMany({ where: about, orderBy: inOrder });
		const made = byMessage(rows.map(toDecision));
		const sentences = new Map(
			saidIn(toTurns(messages, participants)).map((said) => [said.id, tell(said, made.get(said.id))]),
		);
		const found = choices.flatMap((choice) => {
			const { messageId, start } = choice;
			const sentence = sentences.get(messageId)?.find((each) => each.start === start);
			const before = made.get(messageId)?.filter((each) => each.start === start) ?? [];
			return sentence ? [{ choice, sentence, before }] : [];
		});
		if (found.length < choices.length) throw new NotFound();
		const decided = found.flatMap(({ choice: { messageId, start, kind, text }, sentence, before }) => {
			const next = whatStands(kind, text?.trim() ?? '', sentence, before);
			return next ? [{ conversationId, messageId, start, words: sentence.said, ...next }] : [];
		});
		const OR = decided.map(({ messageId, start }) => ({ conversationId, messageId, start }));
		const overtaken = { OR: [{ by: 'person' as const }, { state: 'proposed' as const }] };
		if (OR.length > 0) await decline(tx, { OR, AND: overtaken });
		await tx.decision.createMany({
			data: decided.map((each) => ({ ...each, by: 'person' as const, state: 'accepted' as const })),
		});
	});
}

/** A sentence put back in has the user's last wording, else the corrected one. @returns null if nothing changes */
function whatStands(
	kind: Choice['kind'],
	text: string,
	{ said, told, decision, open }: ToldSentence,
	before: Decision[],
) {
	if (kind === 'leaveOut') {
		const isOut = told === null && open.length === 0 && decision?.by === 'person';
		return isOut ? null : { kind, text: null };
	}
	if (kind === 'replace' && !text)
		throw new Invalid('Please write what should stand there, or leave the sentence out.', 'text');
	if (kind === 'tell' && told !== null) return null;
	const worded = before.filter((each) => each.kind !== 'leaveOut');
	const last =
		worded.findLast(({ by }) => by === 'person') ??
		worded.findLast((each) => each.kind === 'replace' && each.state === 'accepted');
	const words = kind === 'replace' ? text : told === null ? last?.text : undefined;
	return !words || words === said
		? { kind: 'keep' as const, text: null }
		: { kind: 'replace' as const, text: words };
}

/** Questions, and words to be changed that nobody said. */
export async function countOpen(userId: string, conversationId: string): Promise<number> {
	const where = { conversationId, conversation: { userId }, state: 'proposed' as const };
	const [asking, unfound] = await Promise.all([
		db.decision.findMany({ where, select: { askedBy: true }, distinct: ['askedBy'] }),
		db.tellerWish.count({ where }),
	]);
	return asking.length + unfound;
}

/** @throws NotFound */
export function undo(
	userId: string,
	conversationId: string,
	asked: z.output<typeof doneSentence>,
): Promise<void> {
	return change(userId, conversationId, async (tx) => {
		await decline(tx, { conversationId, ...asked, by: { not: 'person' } });
	});
}

const answer =
	(isMeant: boolean) =>
	(userId: string, conversationId: string, askedBy: string): Promise<void> =>
		change(userId, conversationId, async (tx) => {
			await requireMessage(tx, conversationId, askedBy);
			const where = { conversationId, askedBy, state: 'proposed' as const };
			await tx.decision.updateMany({ where, data: isMeant ? meant() : { state: 'declined' } });
		});

export const declineAsked = answer(false);

export const acceptAsked = answer(true);

export function undoName(userId: string, conversationId: string, id: string): Promise<void> {
	return change(userId, conversationId, async (tx) => {
		const where = { id, conversationId, state: 'accepted' as const };
		const { from, to, askedBy } = requireFound(await tx.nameChange.findFirst({ where }));
		await tx.nameChange.update({ where: { id }, data: { state: 'declined' } });
		if (to === null && askedBy) await tickOwnName(tx, { conversationId, askedBy, name: from }, false);
	});
}

export function undoWish(userId: string, conversationId: string, id: string): Promise<void> {
	return change(userId, conversationId, async (tx) => {
		const where = { id, conversationId, state: { not: 'declined' as const } };
		requireFound(await tx.tellerWish.findFirst({ where }));
		await tx.tellerWish.update({ where: { id }, data: { state: 'declined' } });
	});
}

interface Unnamed {
	isOwner: boolean;
	members: string[];
}

/** All names not listed may be shown. @throws NotFound */
export function setUnnamed(
	userId: string,
	conversationId: string,
	{ isOwner, members }: Unnamed,
): Promise<void> {
	return change(userId, conversationId, async (tx) => {
		await tx.conversation.update({ where: { id: conversationId }, data: { isOwnerUnnamed: isOwner } });
		const own = { conversationId };
		await tx.participant.updateMany({ where: { ...own, id: { in: members } }, data: { isUnnamed: true } });
		await tx.participant.updateMany({
			where: { ...own, id: { notIn: members } },
			data: { isUnnamed: false },
		});
	});
}

/** @throws NotFound for anything but a teller's message of this conversation */
const requireMessage = async (tx: Prisma.TransactionClient, conversationId: string, id: string) =>
	requireFound(await tx.message.findFirst({ where: { id, conversationId, role: 'user' } }));

/** @throws NotFound */
const change = (
	userId: string,
	conversationId: string,
	make: (tx: Prisma.TransactionClient) => Promise<void>,
): Promise<void> =>
	db.$transaction(async (tx) => {
		await lockConversation(tx, userId, conversationId);
		await make(tx);
	});

const meant = () => ({ state: 'accepted' as const, by: 'person' as const, createdAt: new Date() });

const decline = (tx: Prisma.TransactionClient, where: Prisma.DecisionWhereInput) =>
	tx.decision.updateMany({ where, data: { state: 'declined' } });
