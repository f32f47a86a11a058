import { FEW_WORDS, isName, KEPT, type Read, SOUND } from '#app/assistant/openai/check-paragraph.ts';
import type { SaidSentence } from '#app/assistant/openai/said.ts';
import { longestGap, shareIn, shareOf, soundsLike, toldWith } from '#app/assistant/overlap.ts';
import { DENSE } from '#app/assistant/text.ts';
import { pauses } from '#app/http/slices.server.ts';

/** So much of each longer sentence of what was said must stand in the story: less is a summary. */
const KEPT_SENTENCE = 0.3;
/** So many words in a row are a part that was lost; in scripts without spaces two signs are a word. */
const GAP = 12;
/** One sentence of a dialect sounds like what is written of it to this share: it is found or it is not. */
const SOUND_SENTENCE = 0.45;
/** What was dictated without a stop, and is longer than this in words, can sound like its story though half is lost. */
const LONG = 60;

/** A paragraph, and the sentences that it should tell. */
export interface Resting {
	read: Read;
	sentences: SaidSentence[];
	/** Those that the writer tells in part, and names as left out too. */
	parts: SaidSentence[];
}

/** Which of its sentences a paragraph does not tell, as far as can be seen. */
export type Compared = Resting & { lost: SaidSentence[]; isCondensed: boolean };

/** Compares what paragraphs rest on with all of them together. */
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
			// Beside others of its message a short one is told easily in other words, or in one with them.
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
	// Fewer signs of such a script say no more than “Yes”.
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
