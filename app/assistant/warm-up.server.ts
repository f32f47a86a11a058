import { setTimeout as delay } from 'node:timers/promises';
import '#app/assistant/built-in/interviewer.ts';
import '#app/assistant/understand/understand.ts';
import { expressions } from '#app/assistant/understand/told.ts';

// V8 compiles an expression for its first use and better for its second, apart for text in and beyond Latin-1.
const TEXTS = ['a', 'a', 'ж', 'ж'];

/** Has the rules' expressions compiled before anybody waits for them, one step at a time. */
export async function warmUp(): Promise<void> {
	for (const text of TEXTS) {
		for (const expression of expressions) {
			await delay(10, undefined, { ref: false });
			text.search(expression);
		}
	}
}
