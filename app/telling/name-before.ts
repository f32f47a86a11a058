import { dateOf } from '#app/assistant/dates.ts';
import { sentencesOf } from '#app/assistant/sentences.ts';
import { DENSE, readingLength } from '#app/assistant/text.ts';
import type { Meaning } from '#app/assistant/understand/understanding.ts';
import { smallIn, withoutGenitive } from '#app/telling/name-in.ts';
import type { Looked } from '#app/telling/tell.ts';

/** In messages: further back nobody means it by “that name”. */
const near = 8;
/** In a hundred words: where more have a capital, all nouns have one. */
const mostNames = 20;

const WORD = "\\p{Lu}[\\p{L}\\p{M}]*(?:['’-]\\p{L}[\\p{L}\\p{M}]*)*(?<=[\\p{L}\\p{M}'’-]{2})";
const NAMES = new RegExp(`(?<![\\p{L}\\p{M}'’-])${WORD}(?: ${WORD})*`, 'gu');
/** A name of the Far East within a text of letters. */
const FOREIGN = /[\p{sc=Han}\p{sc=Katakana}\p{sc=Hangul}]{2,6}/gu;

/** The names in a text, as far as they can be told from its other words, in its order. */
interface Named {
	/** What has a capital where other words have none. */
	sure: string[];
	/** What begins a sentence with a capital, and may be any word. */
	likely: string[];
}

/** @param tellers the names of those who tell: nobody means them by “that name” */
function namesIn(text: string, language: string | undefined, tellers: string[]): Named {
	const named: Named = { sure: [], likely: [] };
	const words = readingLength(text);
	const isDense =
		(text.match(new RegExp(DENSE.source, 'gu'))?.length ?? 0) * 2 > text.replace(/\s/g, '').length;
	if (!isDense) named.sure.push(...(text.match(FOREIGN) ?? []));
	const isSmall = smallIn(text);
	const isShouted = text === text.toUpperCase();
	const isTeller = (name: string) => name.split(/\s+/).some((word) => tellers.includes(word));
	for (const { said } of isShouted || isDense ? [] : sentencesOf(text)) {
		for (const { index, 0: found } of said.matchAll(NAMES)) {
			const isFirst = !/[\p{L}\p{N}]/u.test(said.slice(0, index));
			const [first = '', ...others] = found.split(' ');
			const isPlain = isFirst || isSmall(first) || first.startsWith('I’') || first.startsWith("I'");
			// “Old Harold Finch”: what follows a word that only begins the sentence is a name.
			const rest = withoutGenitive(isPlain ? others.join(' ') : found);
			if (rest && !isTeller(rest) && !dateOf(rest)) named.sure.push(rest);
			const mayBe = withoutGenitive(first);
			const isWord = new RegExp(`(?<!\\p{L})${mayBe.toLowerCase()}(?!\\p{L})`, 'u').test(text);
			if (isFirst && !isSmall(mayBe) && !isWord && !isTeller(mayBe) && !dateOf(mayBe))
				named.likely.push(mayBe);
		}
	}
	// Where every noun has a capital no name can be told by it.
	const isOfNouns = language === 'de' || (words > 15 && named.sure.length * 100 > words * mostNames);
	return isOfNouns ? { sure: [], likely: [] } : named;
}

/**
 * “Leave that name out”: the names that may be meant, of those that were said last before a wish; none where they
 * cannot be told from other words.
 */
export function namesBefore(looked: Looked[], wish: Meaning): string[] {
	const last = looked.at(-1);
	const tellers = looked.flatMap(({ speaker }) => speaker?.split(/\s+/) ?? []);
	const likely: string[] = [];
	for (const message of looked.slice(-near).toReversed()) {
		const text = message.content.slice(message.lead, message === last ? wish.start : undefined);
		const named = namesIn(text, message.language, tellers);
		likely.push(...named.likely);
		// What only begins a sentence may be any word: the name may have been said before it.
		if (named.sure.length > 0) return [...new Set([...likely, ...named.sure])];
	}
	return [...new Set(likely)];
}
