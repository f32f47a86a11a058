import { withoutSpeaker } from '#app/assistant/speaker.ts';
import { toTurns } from '#app/conversations/turns.ts';
import { db } from '#app/database/db.server.ts';
import type { Story } from '#app/generated/prisma/client.ts';
import { readProof } from '#app/stories/record/proof.ts';
import { listDecisions } from '#app/telling/decisions.server.ts';
import { byMessage, tell, toldText } from '#app/telling/tell.ts';
import { saidIn } from '#app/telling/understand-message.ts';

/** What somebody told, by the id of the message. */
export type Sources = Map<string, { speaker: string | undefined; content: string }>;

/** The messages that a story rests on; messages that were deleted since are not among them. */
export async function findSources({ conversationId, proof }: Story): Promise<Sources> {
	const ids = new Set(readProof(proof)?.paragraphs.flatMap(({ sources }) => sources));
	const [messages, members] = await Promise.all([
		db.message.findMany({
			where: { conversationId, id: { in: [...ids] } },
			select: { id: true, role: true, content: true, speakerId: true, idempotencyKey: true },
		}),
		db.participant.findMany({ where: { conversationId }, select: { id: true, name: true } }),
	]);
	const turns = toTurns(messages, members);
	const decisions = byMessage(await listDecisions(conversationId));
	return new Map(
		turns.map((turn) => {
			const [said] = saidIn([turn]);
			// What is left out is not quoted, and what was put right is quoted so.
			const content = said ? toldText(said, tell(said, decisions.get(said.id))) : '';
			const words = withoutSpeaker({ ...turn, content });
			return [turn.id ?? '', { speaker: turn.speaker, content: words || leftOutSince }];
		}),
	);
}

const leftOutSince = '(left out since)';
