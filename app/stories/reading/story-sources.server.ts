import { withoutSpeaker } from '#app/assistant/speaker.ts';
import { toTurns } from '#app/conversations/turns.ts';
import { db } from '#app/database/db.server.ts';
import type { Story } from '#app/generated/prisma/client.ts';
import { readProof } from '#app/stories/record/proof.ts';

/** What somebody said, by the id of the message. */
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
	return new Map(
		turns.map((turn) => [turn.id ?? '', { speaker: turn.speaker, content: withoutSpeaker(turn) }]),
	);
}
