import type { Turn } from '#app/assistant/assistant.ts';
import { toTurns } from '#app/conversations/turns.ts';
import { db } from '#app/database/db.server.ts';
import { listDecisions } from '#app/telling/decisions.server.ts';
import { listWishes } from '#app/telling/load-telling.server.ts';
import type { Said, ToldSentence } from '#app/telling/tell.ts';
import { saidIn, teller } from '#app/telling/told-turns.ts';

interface ToldMessage {
	id: string;
	turn: Turn;
	said: Said | undefined;
	sentences: ToldSentence[];
}

export async function tellMessages(conversationId: string, ids: string[]): Promise<ToldMessage[]> {
	const [messages, { names, members }, decisions] = await Promise.all([
		db.message.findMany({
			where: { conversationId, id: { in: ids } },
			orderBy: { position: 'asc' },
			select: { id: true, role: true, content: true, speakerId: true, idempotencyKey: true, danger: true },
		}),
		listWishes(conversationId),
		listDecisions(conversationId),
	]);
	const tellOf = teller({ decisions, names });
	return toTurns(messages, members).map((turn) => {
		const [said] = saidIn([turn]);
		return { id: turn.id ?? '', turn, said, sentences: said ? tellOf(said) : [] };
	});
}
