import type { Turn } from '#app/assistant/assistant.ts';
import { db } from '#app/database/db.server.ts';
import { toDecision } from '#app/telling/decisions.server.ts';
import { byMessage, tell } from '#app/telling/tell.ts';
import { saidIn } from '#app/telling/told-turns.ts';

export async function findUntold(conversationId: string, turns: Turn[]): Promise<string[]> {
	const rows = await db.decision.findMany({
		where: { conversationId, state: { not: 'declined' } },
		orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
	});
	const about = byMessage(rows.map(toDecision));
	return saidIn(turns)
		.filter(({ id }) => about.has(id))
		.filter((said) => tell(said, about.get(said.id)).every(({ told }) => told === null))
		.map(({ id }) => id);
}
