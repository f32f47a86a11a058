import type { Turn } from '#app/assistant/assistant.ts';
import type { Meaning } from '#app/assistant/understand/understanding.ts';
import { keepProposals } from '#app/telling/decisions.server.ts';
import { propose } from '#app/telling/propose.ts';
import type { Decision, Proposal } from '#app/telling/tell.ts';
import { saidIn } from '#app/telling/understand-message.ts';

/** The last turn with what a model understood beyond the rules, where the rules have nothing to say. */
export function withMeanings(turn: Turn, meanings: Meaning[]): { turn: Turn; added: Meaning[] } {
	const known = turn.meanings ?? [];
	const added = meanings.filter(
		({ start, end }) => !known.some((each) => each.start < end && start < each.end),
	);
	return { turn: { ...turn, meanings: [...known, ...added] }, added };
}

/** Keeps what the last message asks for by a model's understanding: a person can undo all of it. @returns it */
export async function keepModelProposals(
	turns: Turn[],
	decisions: Decision[],
	added: Meaning[],
): Promise<Proposal[]> {
	const proposals = propose(saidIn(turns), decisions, added);
	if (proposals.length > 0) await keepProposals(turns.at(-1)?.id ?? '', 'model', null, proposals);
	return proposals;
}
