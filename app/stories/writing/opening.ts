import type { Turn } from '#app/assistant/assistant.ts';
import { ideaSentence } from '#app/assistant/idea-sentence.ts';
import { sentencesIn } from '#app/assistant/told-sentences.ts';
import { cutAtWord } from '#app/http/excerpt.ts';

/** In characters: for text typed without full stops. */
const LONGEST = 240;

export function openingOf(told: Turn[]): { opening: string; answers: number } {
	const theirs = told.filter(({ role }) => role === 'user');
	const sentences = theirs.slice(0, 2).flatMap(sentencesIn);
	const first = sentences.map(({ text }) => text.replace(ideaSentence, '')).find((text) => text.trim());
	return { opening: cutAtWord(first ?? '', LONGEST), answers: theirs.length };
}
