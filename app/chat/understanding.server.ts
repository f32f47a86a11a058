import type { Turn } from '#app/assistant/assistant.ts';
import { withUnderstanding } from '#app/assistant/understand/understand-turns.ts';
import type { Language, Meaning } from '#app/assistant/understand/understanding.ts';
import { db } from '#app/db.server.ts';

/** Stores what is understood of the last turn, and puts it into the turn. */
export async function understandLast(messageId: string, turns: Turn[], preferred?: Language): Promise<void> {
	if (turns.at(-1)?.meanings) return;
	const turn = withUnderstanding(turns, preferred);
	turns[turns.length - 1] = turn;
	await store(messageId, turn);
}

/** Adds what a model understood beyond the rules, where the rules have nothing to say. */
export async function addMeanings(messageId: string, turns: Turn[], meanings: Meaning[]): Promise<void> {
	const turn = turns.at(-1);
	const known = turn?.meanings ?? [];
	const added = meanings.filter(
		({ start, end }) => !known.some((each) => each.start < end && start < each.end),
	);
	if (!turn || added.length === 0) return;
	const next = { ...turn, meanings: [...known, ...added] };
	turns[turns.length - 1] = next;
	await store(messageId, next);
}

async function store(id: string, { language = 'und', nothingTold = false, meanings = [] }: Turn) {
	const understanding = { language, nothingTold, meanings: meanings.map((meaning) => ({ ...meaning })) };
	// The message may have been deleted or replaced meanwhile.
	await db.message.updateMany({ where: { id }, data: { understanding } });
}
