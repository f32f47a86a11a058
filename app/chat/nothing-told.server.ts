import type { Turn } from '#app/assistant/assistant.ts';
import { applyDecisions, groupByMessage } from '#app/telling/decision.ts';
import { listDecisions } from '#app/telling/decisions.server.ts';
import { tellerMessages } from '#app/telling/told-turns.ts';

export async function findNothingTold(conversationId: string, turns: Turn[]): Promise<string[]> {
	const about = groupByMessage(await listDecisions(conversationId));
	return tellerMessages(turns)
		.filter(({ id }) => about.has(id))
		.filter((said) => applyDecisions(said, about.get(said.id)).every(({ told }) => told === null))
		.map(({ id }) => id);
}
