import { fold } from '#app/assistant/understand/fold.ts';
import { anywhere } from '#app/assistant/understand/told.ts';
import { NOW_WHAT, WHAT_TO_TELL } from '#app/assistant/understand/what-to-tell-phrases.ts';

const tables = [anywhere(WHAT_TO_TELL), anywhere(NOW_WHAT)];

/** Whether what is said to the assistant asks what to tell, or where to begin. */
export function asksWhatToTell(words: string): boolean {
	const { text } = fold(words.slice(0, 400));
	return tables.some((table) => table.values().some((phrase) => text.search(phrase) >= 0));
}
