import { fold } from '#app/assistant/fold.ts';
import words from '#app/assistant/telling-words.json' with { type: 'json' };

/** Stems of narrative words by language (remember, say, begin, time, people): retellings add them. */
export const tellingWords = new Map(
	Object.entries(words.telling).map(([language, lines]) => [language, lines.join(' ').split(' ')]),
);

/** A story may say “my mother” where the teller said “mum”. */
const kin = new Map<string, number[]>();
for (const [at, lines] of words.kin.entries())
	for (const word of lines.join(' ').split(' ')) {
		const form = fold(word).trim();
		kin.set(form, [...(kin.get(form) ?? []), at]);
	}

export const kinOf = (word: string): number[] => kin.get(word) ?? [];
