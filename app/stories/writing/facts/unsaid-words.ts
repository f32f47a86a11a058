import { type TellingText, untoldFinder } from '#app/assistant/untold-words.ts';
import { factFinder } from '#app/stories/writing/facts/unsupported-facts.ts';

interface UnsaidWords {
	/** Names and numbers. */
	facts: string[];
	/** Other words that say something. */
	words: string[];
	/** The number of all words in the text that say something. */
	count: number;
}

/**
 * Finds what a text says that nobody said. Names and numbers are compared as they stand, other words loosely.
 * @param told may have more than `said`, such as the question that a short answer answers
 */
export async function unsaidFinder(
	said: string[],
	told: TellingText[],
): Promise<(text: string, sources: string[]) => Promise<UnsaidWords>> {
	const findFacts = await factFinder(said);
	const findWords = await untoldFinder(told);
	return async (text, sources) => {
		const facts = findFacts(text);
		const { count, untold } = await findWords(text, sources);
		return { facts, words: untold.filter((word) => !facts.includes(word)), count };
	};
}
