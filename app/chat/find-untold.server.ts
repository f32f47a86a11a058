import type { Turn } from '#app/assistant/assistant.ts';
import { listDecisions } from '#app/telling/decisions.server.ts';
import { byMessage, tell } from '#app/telling/tell.ts';
import { saidIn } from '#app/telling/told-turns.ts';

export async function findUntold(conversationId: string, turns: Turn[]): Promise<string[]> {
	const about = byMessage(await listDecisions(conversationId));
	return saidIn(turns)
		.filter(({ id }) => about.has(id))
		.filter((said) => tell(said, about.get(said.id)).every(({ told }) => told === null))
		.map(({ id }) => id);
}
