import { setImmediate } from 'node:timers/promises';
import type { Turn } from '#app/assistant/assistant.ts';
import { understand } from '#app/assistant/understand/understand.ts';
import type { Language } from '#app/assistant/understand/understanding.ts';

/** The last turn with what was understood of it. @param preferred the teller's language, if they said too little */
export function withUnderstanding(turns: Turn[], preferred?: Language): Turn {
	const last = turns.at(-1);
	if (!last) throw new RangeError('There is no turn.');
	return last.meanings || last.role !== 'user' ? last : { ...last, ...understand(turns, preferred) };
}

/** All turns with what was understood of each; lets others take their turn in a long conversation. */
export async function understandTurns(turns: Turn[]): Promise<Turn[]> {
	const understood: Turn[] = [];
	for (const [index, turn] of turns.entries()) {
		understood.push(withUnderstanding([...understood, turn]));
		if (index % 10 === 9) await setImmediate();
	}
	return understood;
}
