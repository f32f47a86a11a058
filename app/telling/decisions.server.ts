import { z } from 'zod';
import { leftOutReasons } from '#app/assistant/assistant.ts';
import type { Understanding } from '#app/assistant/understand/understanding.ts';
import { lockConversation } from '#app/conversations/conversations.server.ts';
import { toTurns } from '#app/conversations/turns.ts';
import { db } from '#app/database/db.server.ts';
import { statement } from '#app/database/sql.server.ts';
import { Invalid, requireFound } from '#app/errors.ts';
import type { Decision as DecisionRow, Prisma } from '#app/generated/prisma/client.ts';
import { type Decision, type Proposal, type ToldSentence, tell } from '#app/telling/tell.ts';
import { saidIn } from '#app/telling/understand-message.ts';

const reason = z.enum(leftOutReasons).nullable().catch(null);

/** A row as it is used. */
export const toDecision = (row: DecisionRow): Decision => ({ ...row, reason: reason.parse(row.reason) });

/** All that stands on a conversation's sentences, in the order in which it was decided. */
export async function listDecisions(
	conversationId: string,
	client: Prisma.TransactionClient = db,
	sentence: Partial<Pick<Decision, 'messageId' | 'start'>> = {},
): Promise<Decision[]> {
	const where = { conversationId, ...sentence, state: { not: 'declined' as const } };
	const rows = await client.decision.findMany({ where, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });
	return rows.map(toDecision);
}

// Once for each message, however many look at it at the same time; one that was deleted meanwhile has none. A model
// is asked again where its reply could not be kept: what it proposed then is not proposed again. The conversation is
// locked first, as by all others, so that nobody waits for each other.
const insertProposals = statement(
	'insert-proposals',
	`with conversation as materialized (
		select id from "Conversation" where id = (select "conversationId" from "Message" where id = $1::uuid) for update
	), taken as (
		update "Message" m set "proposedAt" = now(), understanding = coalesce($2::jsonb, understanding)
		from conversation where m.id = $1::uuid and m."conversationId" = conversation.id
			and ("proposedAt" is null or $3::"DecisionBy" = 'model') returning "conversationId"
	)
	insert into "Decision" (id, "conversationId", "messageId", start, words, kind, text, by, state, reason, "askedBy")
	select gen_random_uuid(), taken."conversationId", p."messageId", p.start, p.words, p.kind, p.text, $3::"DecisionBy",
		p.state, p.reason, p."askedBy"
	from taken cross join jsonb_to_recordset($4::jsonb) as p("messageId" uuid, start int, words text,
		kind "DecisionKind", text text, state "DecisionState", reason text, "askedBy" uuid)
	join "Message" m on m.id = p."messageId"
	where not exists (
		select from "Decision" d where d."messageId" = p."messageId" and d.start = p.start and d.kind = p.kind
			and d.by = $3::"DecisionBy" and d.text is not distinct from p.text and d."askedBy" is not distinct from p."askedBy"
	)`,
);

/** Keeps what was understood of a message and what it asks for. */
export async function keepProposals(
	messageId: string,
	by: 'rule' | 'model',
	understood: Understanding | null,
	proposals: Proposal[],
): Promise<void> {
	await insertProposals([messageId, understood && JSON.stringify(understood), by, JSON.stringify(proposals)]);
}

/** What a person decides about the sentence that begins at a place of a message. */
export interface Choice {
	messageId: string;
	start: number;
	kind: Decision['kind'];
	/** Of `replace`. */
	text?: string | null;
}

/**
 * A person decides on a sentence: that holds over every rule, until they decide otherwise. What was asked about it is
 * answered with it. @throws NotFound, Invalid without a text
 */
export function decide(userId: string, conversationId: string, choice: Choice): Promise<void> {
	const { messageId, start } = choice;
	return db.$transaction(async (tx) => {
		await lockConversation(tx, userId, conversationId);
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
		// Of several that may have been meant, the one that is left out was.
		const asked = sentence.open.flatMap(({ askedBy }) => askedBy ?? []);
		if (choice.kind !== 'keep' && asked.length > 0)
			await decline(tx, { conversationId, askedBy: { in: asked }, state: 'proposed' });
		await tx.decision.create({
			data: { ...own, ...next, words: sentence.said, by: 'person', state: 'accepted' },
		});
	});
}

/** What a choice comes to: a sentence that is put in again has the words that it was put right with. */
function whatStands(kind: Decision['kind'], text: string, sentence: ToldSentence, standing: Decision[]) {
	if (kind === 'leaveOut') return { kind, text: null };
	const mended = standing.findLast((each) => each.kind === 'replace' && each.state === 'accepted')?.text;
	const words = kind === 'replace' ? text : sentence.told === null ? mended : undefined;
	return !words || words === sentence.said
		? { kind: 'keep' as const, text: null }
		: { kind: 'replace' as const, text: words };
}

/** One of what was shown was meant, and no other. @throws NotFound where it is not asked any more */
export function acceptOne(
	userId: string,
	conversationId: string,
	{ askedBy, messageId, start }: { askedBy: string; messageId: string; start: number },
): Promise<void> {
	return db.$transaction(async (tx) => {
		await lockConversation(tx, userId, conversationId);
		const asked = { conversationId, askedBy, state: 'proposed' as const };
		const { id } = requireFound(await tx.decision.findFirst({ where: { ...asked, messageId, start } }));
		await tx.decision.update({
			where: { id },
			data: { state: 'accepted', by: 'person', createdAt: new Date() },
		});
		// What asked for it goes with what it asked for.
		await tx.decision.updateMany({
			where: { ...asked, messageId: askedBy },
			data: { state: 'accepted', by: 'person', createdAt: new Date() },
		});
		await decline(tx, asked);
		await decline(tx, { conversationId, messageId, start, state: 'proposed' });
	});
}

/** How many questions are open about a conversation that is understood. */
export async function countOpen(userId: string, conversationId: string): Promise<number> {
	const open = await db.decision.findMany({
		where: { conversationId, conversation: { userId }, state: 'proposed' },
		select: { askedBy: true },
		distinct: ['askedBy'],
	});
	return open.length;
}

/** Takes back what was done of what a message asked for: what stood before stands again. @throws NotFound */
export function undo(
	userId: string,
	conversationId: string,
	{ askedBy, messageId, start }: { askedBy: string; messageId: string; start: number },
): Promise<void> {
	return db.$transaction(async (tx) => {
		await lockConversation(tx, userId, conversationId);
		await decline(tx, { conversationId, askedBy, messageId, start, by: { not: 'person' } });
	});
}

/** None of what was shown was meant by what a message asked for. @throws NotFound */
export function declineAsked(userId: string, conversationId: string, askedBy: string): Promise<void> {
	return db.$transaction(async (tx) => {
		await lockConversation(tx, userId, conversationId);
		await requireMessage(tx, conversationId, askedBy);
		await decline(tx, { conversationId, askedBy, state: 'proposed' });
	});
}

/** What the rules doubted in a message, somebody has understood since. */
export async function declineDoubts(askedBy: string): Promise<void> {
	const doubts = { askedBy, by: 'rule' as const, state: 'proposed' as const };
	const where = { ...doubts, OR: [{ reason: null }, { reason: { in: ['aside', 'danger'] } }] };
	await db.decision.updateMany({ where, data: { state: 'declined' } });
}

/** All of what was shown was meant. @throws NotFound */
export function acceptAsked(userId: string, conversationId: string, askedBy: string): Promise<void> {
	return db.$transaction(async (tx) => {
		await lockConversation(tx, userId, conversationId);
		await requireMessage(tx, conversationId, askedBy);
		const where = { conversationId, askedBy, state: 'proposed' as const };
		await tx.decision.updateMany({ where, data: { state: 'accepted', by: 'person', createdAt: new Date() } });
	});
}

/** @throws NotFound for what is no teller's message of this conversation */
const requireMessage = async (tx: Prisma.TransactionClient, conversationId: string, id: string) =>
	requireFound(await tx.message.findFirst({ where: { id, conversationId, role: 'user' } }));

const decline = (tx: Prisma.TransactionClient, where: Prisma.DecisionWhereInput) =>
	tx.decision.updateMany({ where, data: { state: 'declined' } });
