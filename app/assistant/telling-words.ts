import { fold } from '#app/assistant/fold.ts';
import words from '#app/assistant/telling-words.json' with { type: 'json' };

/**
 * Beginnings of the words with which anything is told, whatever it is about, by language: to remember, to say, to
 * begin, to stay, to allow, to try, times, degrees, people. Who tells a memory once more brings them along.
 */
export const tellingWords = new Map(
	Object.entries(words.telling).map(([language, lines]) => [language, lines.join(' ').split(' ')]),
);

/** One word for the same person: a story says “my mother” where its teller said “mum”. */
const kin = new Map<string, number[]>();
for (const [at, lines] of words.kin.entries())
	for (const word of lines.join(' ').split(' ')) {
		const form = fold(word).text.trim();
		kin.set(form, [...(kin.get(form) ?? []), at]);
	}

/** Which relations of a family a plain word names. */
export const kinOf = (word: string): number[] => kin.get(word) ?? [];
