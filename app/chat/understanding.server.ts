import type { Turn } from '#app/assistant/assistant.ts';
import type { Meaning } from '#app/assistant/understand/understanding.ts';
import { declineDoubts, keepProposals } from '#app/telling/decisions.server.ts';
import { propose } from '#app/telling/propose.ts';
import type { Decision, Proposal } from '#app/telling/tell.ts';
import { saidIn } from '#app/telling/understand-message.ts';

/** The last turn with what a model understood beyond the rules, where these have nothing to say, or only doubts. */
export function withMeanings(turn: Turn, meanings: Meaning[]): { turn: Turn; added: Meaning[] } {
	const known = turn.meanings ?? [];
	const meets = (one: Meaning, other: Meaning) => one.start < other.end && other.start < one.end;
	const isDoubt = ({ kind, isUnsure }: Meaning) => isUnsure || kind === 'near';
	const added = meanings.filter((one) => !known.some((each) => !isDoubt(each) && meets(one, each)));
	const kept = known.filter((each) => !added.some((one) => meets(one, each)));
	return { turn: { ...turn, meanings: [...kept, ...added] }, added };
}

/** Keeps what the last message asks for by a model's understanding: a person can undo all of it. @returns it */
export async function keepModelProposals(
	turns: Turn[],
	decisions: Decision[],
	added: Meaning[],
): Promise<Proposal[]> {
	const askedBy = turns.at(-1)?.id ?? '';
	// Where its reply could not be kept, a model is asked again: what was kept then is the same.
	const isSame = ({ by, ...one }: Decision) =>
		by === 'model' && (one.askedBy === askedBy || one.messageId === askedBy);
	const before = decisions.filter((each) => !isSame(each));
	const proposals = propose(saidIn(turns), before, added);
	if (proposals.length > 0) {
		await keepProposals(askedBy, 'model', null, proposals);
		await declineDoubts(askedBy);
	}
	return proposals;
}

/** Whether a message asks to be only listened to, or to be asked again; null where it asks for neither. */
export function listeningIn({ meanings = [] }: Turn): boolean | null {
	const wish = meanings.findLast(({ kind }) => kind === 'listen' || kind === 'ask');
	return wish ? wish.kind === 'listen' : null;
}
