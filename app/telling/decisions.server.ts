import { z } from 'zod';
import { leftOutReasons } from '#app/assistant/assistant.ts';
import { findHidden } from '#app/assistant/hidden-words.ts';
import { lockConversation } from '#app/conversations/conversations.server.ts';
import { isSameName } from '#app/conversations/participant.ts';
import { toTurns } from '#app/conversations/turns.ts';
import { db, oldestFirst, type Transaction } from '#app/database/db.server.ts';
import { Invalid, NotFound, requireFound } from '#app/errors.ts';
import type { Decision as DecisionRow, Prisma } from '#app/generated/prisma/client.ts';
import {
	applyDecisions,
	type Decision,
	groupByMessage,
	type SentencePlace,
	type ToldSentence,
} from '#app/telling/decision.ts';
import type { askingMessage, doneSentence, unnamedBody } from '#app/telling/telling-schemas.ts';
import { tellerMessages } from '#app/telling/told-turns.ts';

const reason = z.enum(leftOutReasons).nullable().catch(null);

export const toDecision = (row: DecisionRow): Decision => ({ ...row, reason: reason.parse(row.reason) });

/** In the order they were made. */
export async function listDecisions(conversationId: string, client: Transaction = db): Promise<Decision[]> {
	const where = { conversationId, state: { not: 'declined' as const } };
	return (await client.decision.findMany({ where, orderBy: oldestFirst })).map(toDecision);
}

export interface SentenceChoice extends SentencePlace {
	/** `tell` puts in what is out. */
	kind: Decision['kind'] | 'tell';
	/** Only for `replace`. */
	text?: string | null;
	/** The text that the box first showed: sent back unchanged, it changes nothing. */
	shown?: string | null;
}

/**
 * Overrides every rule, and answers open questions about the sentences.
 * @throws NotFound if one of them is not there, Invalid without a text
 */
export const decide = lockedChange(async (tx, conversationId, choices: SentenceChoice[]) => {
	const messageIds = [...new Set(choices.map(({ messageId }) => messageId))];
	const where = { conversationId, role: 'user' as const, id: { in: messageIds } };
	const messages = await tx.message.findMany({ where });
	const participants = await tx.participant.findMany({ where: { conversationId } });
	const about = { conversationId, messageId: { in: messageIds } };
	const rows = await tx.decision.findMany({ where: about, orderBy: oldestFirst });
	const made = groupByMessage(rows.map(toDecision));
	const sentences = new Map(
		tellerMessages(toTurns(messages, participants)).map((said) => [
			said.id,
			applyDecisions(said, made.get(said.id)),
		]),
	);
	const found = choices.flatMap((choice) => {
		const { messageId, start } = choice;
		const sentence = sentences.get(messageId)?.find((each) => each.start === start);
		const before = made.get(messageId)?.filter((each) => each.start === start) ?? [];
		return sentence ? [{ choice, sentence, before }] : [];
	});
	if (found.length < choices.length) throw new NotFound();
	const decided = found.flatMap(({ choice, sentence, before }) => {
		const { messageId, start } = choice;
		const next = nextDecision(choice, sentence, before);
		return next ? [{ conversationId, messageId, start, words: sentence.said, ...next }] : [];
	});
	const OR = decided.map(({ messageId, start }) => ({ conversationId, messageId, start }));
	const overtaken = { OR: [{ by: 'person' as const }, { state: 'proposed' as const }] };
	if (OR.length > 0) await declineDecisions(tx, { OR, AND: overtaken });
	await tx.decision.createMany({
		data: decided.map((each) => ({ ...each, by: 'person' as const, state: 'accepted' as const })),
	});
});

/** A sentence put back in has the user's last wording, else the corrected one. @returns null if nothing changes */
function nextDecision(
	{ kind, shown, ...choice }: SentenceChoice,
	{ said, told, decision, open }: ToldSentence,
	before: Decision[],
) {
	if (kind === 'leaveOut') {
		const isOut = told === null && open.length === 0 && decision?.by === 'person';
		return isOut ? null : { kind, text: null };
	}
	const text = choice.text?.trim();
	if (kind === 'replace' && !text)
		throw new Invalid('Please write what it should say, or leave the sentence out.', 'text');
	if (told !== null && (kind === 'tell' || (text && text === shown))) return null;
	const worded = before.filter((each) => each.kind !== 'leaveOut');
	const last =
		worded.findLast(({ by }) => by === 'person') ??
		worded.findLast((each) => each.kind === 'replace' && each.state === 'accepted');
	const words = kind === 'replace' ? text : told === null ? last?.text : undefined;
	return !words || words === said
		? { kind: 'keep' as const, text: null }
		: { kind: 'replace' as const, text: words };
}

export const undoDecision = lockedChange(async (tx, conversationId, done: z.output<typeof doneSentence>) => {
	await declineDecisions(tx, { conversationId, ...done, by: { not: 'person' } });
});

const answerQuestion = (isMeant: boolean) =>
	lockedChange(async (tx, conversationId, { askedBy }: z.output<typeof askingMessage>) => {
		const asking = { id: askedBy, conversationId, role: 'user' as const };
		requireFound(await tx.message.findFirst({ where: asking }));
		const where = { conversationId, askedBy, state: 'proposed' as const };
		await tx.decision.updateMany({ where, data: isMeant ? acceptedByPerson() : { state: 'declined' } });
	});

export const declineProposals = answerQuestion(false);

export const acceptProposals = answerQuestion(true);

export const undoName = lockedChange(async (tx, conversationId, { id }: { id: string }) => {
	const where = { id, conversationId, state: 'accepted' as const };
	const { from, to, askedBy } = requireFound(await tx.nameChange.findFirst({ where }));
	await tx.nameChange.update({ where: { id }, data: { state: 'declined' } });
	if (to === null && askedBy) await tickOwnName(tx, { conversationId, askedBy, name: from }, false);
});

export const undoWish = lockedChange(async (tx, conversationId, { id }: { id: string }) => {
	const where = { id, conversationId, state: { not: 'declined' as const } };
	requireFound(await tx.tellerWish.findFirst({ where }));
	await tx.tellerWish.update({ where: { id }, data: { state: 'declined' } });
});

/** '' means that the model does not know the name. A part of a name hides it; only the name itself shows it again. */
const isOwnName = (name: string, own: string | null, isTicked: boolean) =>
	name === '' ||
	(own !== null &&
		(isSameName(name, own) ||
			(isTicked && (findHidden(own, [name]).length > 0 || findHidden(name, [own]).length > 0))));

export async function tickOwnName(
	tx: Transaction,
	{ conversationId, askedBy, name }: { conversationId: string; askedBy: string; name: string },
	isTicked: boolean,
): Promise<void> {
	const message = await tx.message.findFirst({
		where: { id: askedBy, conversationId },
		select: { speakerId: true, conversation: { select: { user: { select: { name: true } } } } },
	});
	if (!message) return;
	const { speakerId, conversation } = message;
	if (!speakerId) {
		if (isOwnName(name, conversation.user.name, isTicked))
			await tx.conversation.update({ where: { id: conversationId }, data: { isOwnerUnnamed: isTicked } });
		return;
	}
	const member = await tx.participant.findFirst({ where: { id: speakerId, conversationId } });
	if (member && isOwnName(name, member.name, isTicked))
		await tx.participant.update({ where: { id: speakerId }, data: { isUnnamed: isTicked } });
}

type Unnamed = z.output<typeof unnamedBody>;

/** All names not listed may be shown. Of what a form has `shown`, only what differs is changed. */
export const setUnnamed = lockedChange(
	async (tx, conversationId, { isOwner, members, shown }: Unnamed & { shown?: Unnamed }) => {
		if (isOwner !== shown?.isOwner)
			await tx.conversation.update({ where: { id: conversationId }, data: { isOwnerUnnamed: isOwner } });
		for (const isUnnamed of [true, false]) {
			const id = isUnnamed ? { in: members, notIn: shown?.members } : { in: shown?.members, notIn: members };
			await tx.participant.updateMany({ where: { conversationId, id }, data: { isUnnamed } });
		}
	},
);

/** Locks the conversation. @throws NotFound */
function lockedChange<Input>(make: (tx: Transaction, conversationId: string, input: Input) => Promise<void>) {
	return (userId: string, conversationId: string, input: Input): Promise<void> =>
		db.$transaction(async (tx) => {
			await lockConversation(tx, userId, conversationId);
			await make(tx, conversationId, input);
		});
}

const acceptedByPerson = () => ({ state: 'accepted' as const, by: 'person' as const, createdAt: new Date() });

const declineDecisions = (tx: Transaction, where: Prisma.DecisionWhereInput) =>
	tx.decision.updateMany({ where, data: { state: 'declined' } });
