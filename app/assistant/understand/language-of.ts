import type { Turn } from '#app/assistant/assistant.ts';
import type { Language } from '#app/assistant/understand/understanding.ts';

const A_FEW_WORDS = 200;

/** The language in which to answer the teller's turns: what is in no known one is answered in that of the one before. */
export function languageOf(theirs: Turn[]): Language {
	const known = theirs
		.flatMap(({ language }): Language[] => (language && language !== 'und' ? [language] : []))
		.slice(-30);
	const last = known.at(-1) ?? theirs.at(-1)?.language ?? 'en';
	// A few words are easily taken for another language than the one that was spoken all the time.
	const isDoubtful = known.indexOf(last) === known.length - 1 && known.length > 2;
	return isDoubtful && (theirs.at(-1)?.content.length ?? 0) < A_FEW_WORDS ? (known.at(-2) ?? last) : last;
}
