import type { Turn } from '#app/assistant/assistant.ts';
import { understand } from '#app/assistant/understand/understand.server.ts';
import type { Language, Understanding } from '#app/assistant/understand/understanding.ts';

/**
 * The last turn with what was understood of it.
 * @param preferred the teller's language, if they said too little
 * @param members who takes part, where several do
 */
export function withUnderstanding(turns: Turn[], preferred?: Language, members?: string[]): Turn {
	const last = turns.at(-1);
	if (!last) throw new RangeError('There is no turn.');
	return last.meanings || last.role !== 'user' ? last : { ...last, ...understand(turns, preferred, members) };
}

/** What was understood of a turn; null if nothing was. */
export function understandingOf({
	language = 'und',
	nothingTold = false,
	meanings,
}: Turn): Understanding | null {
	return meanings ? { language, nothingTold, meanings } : null;
}
