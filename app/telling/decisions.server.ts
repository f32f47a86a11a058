import { z } from 'zod';
import { leftOutReasons } from '#app/assistant/assistant.ts';
import { lockConversation } from '#app/conversations/conversations.server.ts';
import { toTurns } from '#app/conversations/turns.ts';
import { db } from '#app/database/db.server.ts';
import { Invalid, requireFound } from '#app/errors.ts';
import type { Decision as DecisionRow, Prisma } from '#app/generated/prisma/client.ts';
import { tickOwnName } from '#app/telling/own-name.server.ts';
import { type Decision, type ToldSentence, tell } from '#app/telling/tell.ts';
import { saidIn } from '#app/telling/told-turns.ts';

const reason = z.enum(leftOutReasons).nullable().catch(null);

export const toDecision = (row: DecisionRow): Decision => ({ ...row, reason: reason.parse(row.reason) });

/** In the order they were made. */
export async function listDecisions(
	conversationId: string,
	client: Prisma.TransactionClient = db,
	sentence: Partial<Pick<Decision, 'messageId' | 'start'>> = {},
): Promise<Decision[]> {
	const where = { conversationId, ...sentence, state: { not: 'declined' as const } };
	const rows = await client.decision.findMany({ where, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });
	return rows.map(toDecision);
}

interface Asked {
	askedBy: string;
	messageId: string;
	start: number;
}

export interface Choice {
	messageId: string;
	start: number;
	kind: Decision['kind'];
	text?: string | null;
}

/** Overrides every rule, and answers open questions about the sentence. @throws NotFound, Invalid without a text */
export function decide(userId: string, conversationId: string, choice: Choice): Promise<void> {
	const { messageId, start } = choice;
	return change(userId, conversationId, async (tx) => {
		const message = await requireMessage(tx, conversationId, messageId);
		const participants = await tx.participant.findMany({ where: { conversationId } });
		const [said] = saidIn(toTurns([message], participants));
		const own = { conversationId, messageId, start };
		const standing = await listDecisions(conversationId, tx, { messageId, start });
		const sentence = requireFound(said && tell(said, standing).find((each) => each.start === start));
		const text = choice.text?.trim() ?? '';
		if (choice.kind === 'replace' && !text)
			throw new Invalid('Please write what should stand there, or leave the sentence out.', 'text');
		const next = whatStands(choice.kind, text, sentence, standing);
		await tx.decision.updateMany({ where: { ...own, by: 'person' }, data: { state: 'declined' } });
		await decline(tx, { ...own, state: 'proposed' });
		await tx.decision.create({
			data: { ...own, ...next, words: sentence.said, by: 'person', state: 'accepted' },
		});
	});
}

/** A sentence put back in keeps its corrected words. */
function whatStands(kind: Decision['kind'], text: string, sentence: ToldSentence, standing: Decision[]) {
	if (kind === 'leaveOut') return { kind, text: null };
	const mended = standing.findLast((each) => each.kind === 'replace' && each.state === 'accepted')?.text;
	const words = kind === 'replace' ? text : sentence.told === null ? mended : undefined;
	return !words || words === sentence.said
		? { kind: 'keep' as const, text: null }
		: { kind: 'replace' as const, text: words };
}

export async function countOpen(userId: string, conversationId: string): Promise<number> {
	const where = { conversationId, conversation: { userId }, state: 'proposed' as const };
	const select = { askedBy: true };
	const [decisions, wishes] = await Promise.all([
		db.decision.findMany({ where, select, distinct: ['askedBy'] }),
		db.tellerWish.findMany({ where, select, distinct: ['askedBy'] }),
	]);
	return new Set([...decisions, ...wishes].map(({ askedBy }) => askedBy)).size;
}

/** Restores the state before this request. @throws NotFound */
export function undo(userId: string, conversationId: string, asked: Asked): Promise<void> {
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
			await tx.tellerWish.updateMany({ where, data: { state: 'declined' } });
		});

/** @throws NotFound */
export const declineAsked = answer(false);

/** @throws NotFound */
export const acceptAsked = answer(true);

/** @throws NotFound */
export function undoName(userId: string, conversationId: string, id: string): Promise<void> {
	return change(userId, conversationId, async (tx) => {
		const where = { id, conversationId, state: 'accepted' as const };
		const { from, to, askedBy } = requireFound(await tx.nameChange.findFirst({ where }));
		await tx.nameChange.update({ where: { id }, data: { state: 'declined' } });
		if (to === null && askedBy) await tickOwnName(tx, { conversationId, askedBy, name: from }, false);
	});
}

/** @throws NotFound */
export function undoWish(userId: string, conversationId: string, id: string): Promise<void> {
	return change(userId, conversationId, async (tx) => {
		const where = { id, conversationId, state: { not: 'declined' as const } };
		requireFound(await tx.tellerWish.findFirst({ where }));
		await tx.tellerWish.update({ where: { id }, data: { state: 'declined' } });
	});
}

export interface Unnamed {
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
