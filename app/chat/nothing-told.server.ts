import type { Turn } from '#app/assistant/assistant.ts';
import { applyDecisions, type Decision, groupByMessage } from '#app/telling/decision.ts';
import { tellerMessages } from '#app/telling/told-turns.ts';

export function findNothingTold(decisions: Decision[], turns: Turn[]): string[] {
	const about = groupByMessage(decisions.filter(({ state }) => state !== 'declined'));
	return tellerMessages(turns)
		.filter(({ id }) => about.has(id))
		.filter((said) => applyDecisions(said, about.get(said.id)).every(({ told }) => told === null))
		.map(({ id }) => id);
}
