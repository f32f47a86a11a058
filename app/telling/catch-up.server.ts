import type { Turn } from '#app/assistant/assistant.ts';
import { understandingOf } from '#app/assistant/understand/understand-turns.server.ts';
import type { Language } from '#app/assistant/understand/understanding.ts';
import { pauses } from '#app/http/slices.server.ts';
import { keepProposals } from '#app/telling/decisions.server.ts';
import type { Decision } from '#app/telling/tell.ts';
import { understandMessage } from '#app/telling/understand-message.ts';

/**
 * Understands what nobody has yet, each message once and from what is known of those before, and keeps what it asks
 * for: most come one by one, with their replies; a client may send a whole conversation. @returns turns and decisions
 * with what was added
 */
export async function catchUp(
	turns: Turn[],
	pending: Set<string>,
	decisions: Decision[],
	preferred?: Language,
	members?: string[],
): Promise<{ turns: Turn[]; decisions: Decision[] }> {
	const understood = [...turns];
	const all = [...decisions];
	const pause = pauses();
	for (const [at, turn] of turns.entries()) {
		if (!turn.id || !pending.has(turn.id)) continue;
		const until = understood.slice(0, at + 1);
		const { turn: known, proposals } = understandMessage(until, all, preferred, members);
		understood[at] = known;
		await keepProposals(turn.id, 'rule', understandingOf(known), proposals);
		all.push(...proposals.map((each, n) => ({ ...each, id: `${turn.id}.${n}`, by: 'rule' as const })));
		await pause();
	}
	return { turns: understood, decisions: all };
}
