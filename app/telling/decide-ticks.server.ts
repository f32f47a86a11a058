import { lockConversation } from '#app/conversations/conversations.server.ts';
import { toTurns } from '#app/conversations/turns.ts';
import { db } from '#app/database/db.server.ts';
import { toDecision } from '#app/telling/decisions.server.ts';
import { byMessage, type Decision, type ToldSentence, tell } from '#app/telling/tell.ts';
import { saidIn } from '#app/telling/told-turns.ts';

interface Place {
	messageId: string;
	start: number;
}

/** Ticked sentences are told in their last wording; others stay out. @throws NotFound */
export function decideTicks(
	userId: string,
	conversationId: string,
	{ shown, ticked }: { shown: Place[]; ticked: Place[] },
): Promise<void> {
	return db.$transaction(async (tx) => {
		await lockConversation(tx, userId, conversationId);
		const messageIds = [...new Set(shown.map(({ messageId }) => messageId))];
		const messages = await tx.message.findMany({
			where: { conversationId, id: { in: messageIds }, role: 'user' },
		});
		const participants = await tx.participant.findMany({ where: { conversationId } });
		const rows = await tx.decision.findMany({
			where: { conversationId, messageId: { in: messageIds } },
			orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
		});
		const decisions = byMessage(rows.map(toDecision));
		const isShown = among(shown);
		const isTicked = among(ticked);
		const decided = saidIn(toTurns(messages, participants)).flatMap((said) => {
			const all = decisions.get(said.id) ?? [];
			return tell(said, all).flatMap((sentence) => {
				const place = { messageId: said.id, start: sentence.start };
				if (!isShown(place)) return [];
				const next = decide(sentence, isTicked(place), all);
				return next ? [{ ...place, words: sentence.said, ...next }] : [];
			});
		});
		if (decided.length === 0) return;
		const OR = decided.map(({ messageId, start }) => ({ messageId, start }));
		const overtaken = {
			conversationId,
			AND: [{ OR }, { OR: [{ by: 'person' as const }, { state: 'proposed' as const }] }],
		};
		await tx.decision.updateMany({ where: overtaken, data: { state: 'declined' } });
		await tx.decision.createMany({
			data: decided.map((each) => ({ ...each, conversationId, by: 'person', state: 'accepted' })),
		});
	});
}

const keyOf = ({ messageId, start }: Place) => `${messageId} ${start}`;

function among(places: Place[]): (place: Place) => boolean {
	const keys = new Set(places.map(keyOf));
	return (place) => keys.has(keyOf(place));
}

function decide({ start, told, decision, open }: ToldSentence, isTicked: boolean, all: Decision[]) {
	if (!isTicked) {
		const isOut = told === null && open.length === 0 && decision?.by === 'person';
		return isOut ? null : { kind: 'leaveOut' as const, text: null };
	}
	if (told !== null && open.length === 0) return null;
	// The user's last wording, else the corrected one.
	const before = all.filter((each) => each.start === start && each.kind !== 'leaveOut');
	const last =
		before.findLast(({ by }) => by === 'person') ??
		before.findLast(({ kind, state }) => kind === 'replace' && state === 'accepted');
	return last?.text ? { kind: 'replace' as const, text: last.text } : { kind: 'keep' as const, text: null };
}
