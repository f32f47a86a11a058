import { FEW_WORDS, isName, KEPT, type Read, SOUND } from '#app/assistant/openai/check-paragraph.ts';
import type { SaidSentence } from '#app/assistant/openai/said.ts';
import { longestGap, shareIn, shareOf, soundsLike, toldWith } from '#app/assistant/overlap.ts';
import { DENSE } from '#app/assistant/text.ts';
import { pauses } from '#app/http/slices.server.ts';

const KEPT_SENTENCE = 0.3;
/** In words: a longer gap is a loss. */
const GAP = 12;
/** Share by sound from which a sentence in dialect counts as told. */
const SOUND_SENTENCE = 0.45;
/** In words: longer sentences may sound like the story although half is lost. */
const LONG = 60;

export interface Resting {
	read: Read;
	sentences: SaidSentence[];
	parts: SaidSentence[];
}

export type Compared = Resting & { lost: SaidSentence[]; isCondensed: boolean };

export async function findLost(paragraphs: Resting[]): Promise<Compared[]> {
	const rest = pauses();
	const all = new Set<string>();
	const near = new Set<string>();
	for (const { read } of paragraphs) {
		await rest();
		for (const word of read.gist) all.add(word);
		for (const pair of read.near) near.add(pair);
	}
	const isNear = (pair: string) => near.has(pair);
	const compared: Compared[] = [];
	for (const { read, sentences, parts } of paragraphs) {
		const lost: SaidSentence[] = [];
		for (const each of sentences) {
			await rest();
			const isAlone = sentences.every((other) => other === each || other.turn !== each.turn);
			const isTold =
				each.gist.length < FEW_WORDS
					? !isAlone || !isName(each) || shareIn(each.gist, all) >= KEPT
					: isSentenceTold(each, isNear, read.text);
			if (!isTold) lost.push(each);
		}
		compared.push({ read, sentences, parts, lost, isCondensed: isCondensed(sentences, isNear, read.text) });
	}
	return compared;
}

function isSentenceTold(
	{ text, gist }: SaidSentence,
	isNear: (pair: string) => boolean,
	story: string,
): boolean {
	const size = DENSE.test(text) ? 2 : 1;
	if (gist.length < size * FEW_WORDS) return true;
	const heard = toldWith(gist, isNear);
	const isWhole = shareOf(heard) >= KEPT_SENTENCE && longestGap(heard) < size * GAP;
	return isWhole || (gist.length < size * LONG && soundsLike(text, story) >= SOUND_SENTENCE);
}

function isCondensed(sentences: SaidSentence[], isNear: (pair: string) => boolean, story: string): boolean {
	const words = sentences.flatMap(({ gist }) => gist);
	if (words.length < FEW_WORDS || shareOf(toldWith(words, isNear)) >= KEPT) return false;
	return soundsLike(sentences.map(({ text }) => text).join('\n'), story) < SOUND;
}
