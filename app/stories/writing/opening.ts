import type { Turn } from '#app/assistant/assistant.ts';
import { ideaSentence } from '#app/assistant/idea-sentence.ts';
import { turnSentences } from '#app/assistant/turn-sentences.ts';
import { cutAtWord } from '#app/http/excerpt.ts';

/** In characters: for text typed without full stops. */
const MAX_OPENING = 240;

export function tellingOpening(told: Turn[]): { opening: string; answers: number } {
	const theirs = told.filter(({ role }) => role === 'user');
	const sentences = theirs.slice(0, 2).flatMap(turnSentences);
	const first = sentences.map(({ text }) => text.replace(ideaSentence, '')).find((text) => text.trim());
	return { opening: cutAtWord(first ?? '', MAX_OPENING), answers: theirs.length };
}
