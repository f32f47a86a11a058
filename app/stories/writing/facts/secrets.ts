import type { Turn } from '#app/assistant/assistant.ts';
import { findHidden } from '#app/assistant/hidden-words.ts';
import { gist } from '#app/assistant/overlap.ts';
import { splitSentences } from '#app/assistant/sentences.ts';
import { foldWord, smallWordsOf } from '#app/assistant/small-words.server.ts';
import { mapInSlices } from '#app/http/slices.server.ts';
import type { ToldSentence } from '#app/telling/decision.ts';
import { hiddenWords } from '#app/telling/rename.ts';
import type { Telling } from '#app/telling/telling.ts';
import { sentenceTeller, tellerMessages } from '#app/telling/told-turns.ts';

/** Words that may appear in no writing prompt, no title and no story. */
export interface Secrets {
	/** As made by `gist`. */
	stems: Set<string>;
	/** Hidden names as they are spelled, and rare words: no answer of the writer may contain them. */
	words: string[];
}

export const isSecret = ({ told, decision }: ToldSentence) =>
	told === null && decision?.reason !== 'aside' && decision?.reason !== 'correction';

const isReworded = ({ said, told, decision }: ToldSentence) =>
	told !== null && told !== said && (decision?.by === 'person' || decision?.reason === 'wish');

export async function findSecrets(telling: Telling): Promise<Secrets> {
	const tellOf = sentenceTeller(telling);
	const sentences = await mapInSlices(tellerMessages(telling.turns), tellOf);
	const told = new Set((await mapInSlices(sentences, gistsOf)).flat());
	const all = sentences.flat();
	const secret = all.filter((each) => isSecret(each) || isReworded(each)).map(({ said }) => said);
	const isToldNowhere = (word: string) => gist(word).some((each) => !told.has(each));
	const said = [...new Set(secret.flatMap(plainWords))].filter(isToldNowhere);
	const { isSmall } = smallWordsOf(secret.flatMap(plainWords).map(foldWord));
	const hidden = hiddenWords(telling.names);
	return {
		stems: new Set([...secret, ...hidden].flatMap(gist).filter((each) => !told.has(each))),
		// Common words such as “never” reveal nothing.
		words: [...hidden, ...said.filter((word) => !isSmall(foldWord(word)))],
	};
}

const gistsOf = (sentences: ToldSentence[]) => sentences.flatMap(({ told }) => gist(told ?? ''));

export function givesAway(text: string, { stems, words }: Secrets): boolean {
	const said = plainWords(text);
	const { isSmall } = smallWordsOf(said.map(foldWord));
	const isPart = (word: string) => gist(word).some((each) => stems.has(each)) && !isSmall(foldWord(word));
	return said.some(isPart) || findHidden(text, words).length > 0;
}

/** Drops the assistant's messages that repeat or ask about a secret. */
export const withoutSecrets = (turns: Turn[], secrets: Secrets): Turn[] =>
	secrets.words.length === 0 && secrets.stems.size === 0
		? turns
		: turns.flatMap((turn) => {
				if (turn.role === 'user') return turn;
				const open = splitSentences(turn.content).filter((sentence) => !givesAway(sentence, secrets));
				return open.length > 0 ? [{ ...turn, content: open.join(' ') }] : [];
			});

const plainWords = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
