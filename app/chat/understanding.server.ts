import type { Turn } from '#app/assistant/assistant.ts';
import { withUnderstanding } from '#app/assistant/understand/understand-turns.ts';
import type { Language, Meaning, Understanding } from '#app/assistant/understand/understanding.ts';
import { statement } from '#app/database/sql.server.ts';

/** Puts into the last turn what the rules understand of it. */
export function understandLast(turns: Turn[], preferred?: Language): void {
	turns[turns.length - 1] = withUnderstanding(turns, preferred);
}

/** Adds to the last turn what a model understood beyond the rules, where the rules have nothing to say. */
export function addMeanings(turns: Turn[], meanings: Meaning[]): void {
	const turn = turns.at(-1);
	const known = turn?.meanings ?? [];
	const added = meanings.filter(
		({ start, end }) => !known.some((each) => each.start < end && start < each.end),
	);
	if (turn && added.length > 0) turns[turns.length - 1] = { ...turn, meanings: [...known, ...added] };
}

const updateUnderstanding = statement(
	'update-understanding',
	'update "Message" set understanding = $2::jsonb where id = $1::uuid',
);

/** What was understood of the last turn; null if nothing was. */
export function understoodLast(turns: Turn[]): Understanding | null {
	const { language = 'und', nothingTold = false, meanings } = turns.at(-1) ?? {};
	return meanings ? { language, nothingTold, meanings } : null;
}

/** Keeps what was understood of a message that was not replied to; it may have been deleted or replaced meanwhile. */
export async function keepUnderstanding(messageId: string, understood: Understanding | null): Promise<void> {
	if (understood) await updateUnderstanding([messageId, JSON.stringify(understood)]);
}
