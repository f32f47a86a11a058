import type { Turn } from '#app/assistant/assistant.ts';
import { toTurns } from '#app/conversations/turns.ts';
import { db } from '#app/database/db.server.ts';
import type { TellerMessage, ToldSentence } from '#app/telling/decision.ts';
import { listDecisions } from '#app/telling/decisions.server.ts';
import { loadNamesAndWishes } from '#app/telling/load-telling.server.ts';
import { sentenceTeller, tellerMessages } from '#app/telling/told-turns.ts';

interface MessageWithSentences {
	id: string;
	turn: Turn;
	message: TellerMessage | undefined;
	sentences: ToldSentence[];
}

export async function loadToldMessages(
	conversationId: string,
	ids: string[],
): Promise<MessageWithSentences[]> {
	const [messages, { names, members }, decisions] = await Promise.all([
		db.message.findMany({
			where: { conversationId, id: { in: ids } },
			orderBy: { position: 'asc' },
			select: { id: true, role: true, content: true, speakerId: true, idempotencyKey: true, danger: true },
		}),
		loadNamesAndWishes(conversationId),
		listDecisions(conversationId),
	]);
	const tellOf = sentenceTeller({ decisions, names });
	return toTurns(messages, members).map((turn) => {
		const [message] = tellerMessages([turn]);
		return { id: turn.id ?? '', turn, message, sentences: message ? tellOf(message) : [] };
	});
}
