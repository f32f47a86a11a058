import type { Turn } from '#app/assistant/assistant.ts';
import { ideaSentence } from '#app/assistant/idea-sentence.ts';
import { withoutSpeaker } from '#app/assistant/speaker.ts';
import { splitSentences } from '#app/assistant/text.ts';
import { cutAtWord } from '#app/http/excerpt.ts';

/** In characters: of what was typed without full stops, no more is shown. */
const LONGEST = 240;

/** What somebody who waits for a story reads of it: the teller's first sentence, and how many answers are told. */
export function openingOf(told: Turn[]): { opening: string; answers: number } {
	const theirs = told.filter(({ role }) => role === 'user');
	const [first = ''] = theirs.flatMap((turn) =>
		splitSentences(withoutSpeaker(turn).replace(ideaSentence, '')).slice(0, 1),
	);
	return { opening: cutAtWord(first, LONGEST), answers: theirs.length };
}
