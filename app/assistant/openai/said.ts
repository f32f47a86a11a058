import type { Turn } from '#app/assistant/assistant.ts';
import { isSaid, spoken } from '#app/assistant/openai/transcript.ts';
import { gist, neighbours } from '#app/assistant/overlap.ts';

/** Something that was said, under the number that the transcript gives it, counted from 1. */
export interface Said {
	number: number;
	turn: Turn;
	text: string;
	gist: string[];
	words: ReadonlySet<string>;
	near: ReadonlySet<string>;
	/** Those of the scripts in which they tell near languages apart. */
	letters: ReadonlySet<string>;
}

/** What was said in some turns, numbered from `first`. */
export function numberSaid(turns: Turn[], first = 1): Said[] {
	return turns.filter(isSaid).map((turn, index) => {
		const { text } = spoken(turn);
		const words = gist(text);
		return {
			number: first + index,
			turn,
			text,
			gist: words,
			// Who speaks is said too, in the words of the story.
			words: new Set([...words, ...gist(turn.speaker ?? '')]),
			near: neighbours(words),
			letters: new Set(plainWords(text).join('')),
		};
	});
}

/** The words of a text in the scripts in which near languages have letters of their own, without accents. */
export const plainWords = (text: string) =>
	text
		.normalize('NFKD')
		.replace(/\p{M}+/gu, '')
		.toLowerCase()
		.match(/\p{Script=Cyrillic}+/gu) ?? [];
