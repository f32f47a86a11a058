import type { Turn } from '#app/assistant/assistant.ts';
import { toTurns } from '#app/conversations/turns.ts';
import { db } from '#app/database/db.server.ts';
import { listDecisions } from '#app/telling/decisions.server.ts';
import { byMessage, type Said, type ToldSentence, tell } from '#app/telling/tell.ts';
import { saidIn } from '#app/telling/understand-message.ts';

/** A message with what is told of it now; nothing is of what the assistant said. */
interface ToldMessage {
	id: string;
	turn: Turn;
	said: Said | undefined;
	sentences: ToldSentence[];
	/** Nobody has looked yet what it asks for. */
	isPending: boolean;
}

/** Some messages of a conversation, as it is decided now; those that are gone are not among them. */
export async function tellMessages(conversationId: string, ids: string[]): Promise<ToldMessage[]> {
	const [messages, members] = await Promise.all([
		db.message.findMany({
			where: { conversationId, id: { in: ids } },
			orderBy: { position: 'asc' },
			select: {
				id: true,
				role: true,
				content: true,
				speakerId: true,
				idempotencyKey: true,
				understanding: true,
				proposedAt: true,
			},
		}),
		db.participant.findMany({ where: { conversationId }, select: { id: true, name: true } }),
	]);
	const decisions = byMessage(await listDecisions(conversationId));
	return toTurns(messages, members).map((turn, at) => {
		const [said] = saidIn([turn]);
		const sentences = said ? tell(said, decisions.get(said.id)) : [];
		return { id: turn.id ?? '', turn, said, sentences, isPending: messages[at]?.proposedAt === null };
	});
}
