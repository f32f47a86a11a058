import { setTimeout as delay } from 'node:timers/promises';
import '#app/assistant/built-in/interviewer.ts';
import '#app/assistant/understand/understand.ts';
import { LATIN } from '#app/assistant/understand/message.ts';
import { tables } from '#app/assistant/understand/told.ts';

/**
 * Has the rules' expressions compiled before anybody waits for them, one step at a time: those of the languages written
 * in Latin letters, since a short text may be in any of them. One more script takes no wait worth its memory.
 */
export async function warmUp(): Promise<void> {
	for (const language of LATIN) {
		for (const table of tables) {
			await delay(10, undefined, { ref: false });
			for (const made of [table.get(language)].flat()) {
				if (!(made instanceof RegExp)) continue;
				// V8 compiles an expression for its first use, and better for its second.
				'a'.search(made);
				'a'.search(made);
			}
		}
	}
}
