import { gist } from '#app/assistant/overlap.ts';
import { plain, smallWordsOf } from '#app/assistant/small-words.server.ts';
import type { Looked, ToldSentence } from '#app/telling/tell.ts';

/** So much of what a sentence says stands at least in one that may say the same. */
const leastShare = 0.5;
/** So many words are enough, however long the sentence is that says them first. */
const enoughShared = 3;
/** A name alone is no secret: what says the same shares at least so many words. */
const leastShared = 2;

/** The other sentences of a message that may say what one says, in other words: they would give it away. */
export function saySameAgain(message: Looked, sentence: ToldSentence): ToldSentence[] {
	const words = sentence.said.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
	const { isSmall } = smallWordsOf(words.map(plain));
	const said = new Set(words.filter((word) => !isSmall(plain(word))).flatMap(gist));
	const least = Math.max(leastShared, Math.min(enoughShared, said.size * leastShare));
	return message.sentences().filter((each) => {
		if (each === sentence || each.told === null) return false;
		return new Set(gist(each.told).filter((word) => said.has(word))).size >= least;
	});
}
