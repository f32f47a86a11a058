import {
	hasLongWord,
	MIN_CHECKED_WORDS,
	MIN_KEPT_SHARE,
	MIN_SOUND_SHARE,
	type ReadParagraph,
} from '#app/assistant/openai/check-paragraph.ts';
import type { SourceSentence } from '#app/assistant/openai/source-sentences.ts';
import { longestGap, matchNeighbours, shareFound, shareTrue, soundsLike } from '#app/assistant/overlap.ts';
import { DENSE } from '#app/assistant/text.ts';
import { pauses } from '#app/http/slices.server.ts';

const MIN_SENTENCE_SHARE = 0.3;
/** In words: a longer gap is a loss. */
const MAX_GAP = 12;
/** Share by sound from which a sentence in dialect counts as told. */
const MIN_SENTENCE_SOUND_SHARE = 0.45;
/** In words: longer sentences may sound like the story although half is lost. */
const MAX_SOUND_WORDS = 60;

export interface SourcedParagraph {
	read: ReadParagraph;
	sentences: SourceSentence[];
	parts: SourceSentence[];
}

export type ComparedParagraph = SourcedParagraph & { lost: SourceSentence[]; isCondensed: boolean };

export async function findLostSentences(paragraphs: SourcedParagraph[]): Promise<ComparedParagraph[]> {
	const rest = pauses();
	const all = new Set<string>();
	const near = new Set<string>();
	for (const { read } of paragraphs) {
		await rest();
		for (const word of read.gist) all.add(word);
		for (const pair of read.near) near.add(pair);
	}
	const isNear = (pair: string) => near.has(pair);
	const compared: ComparedParagraph[] = [];
	for (const { read, sentences, parts } of paragraphs) {
		const lost: SourceSentence[] = [];
		for (const each of sentences) {
			await rest();
			const isAlone = sentences.every((other) => other === each || other.turn !== each.turn);
			const isTold =
				each.gist.length < MIN_CHECKED_WORDS
					? !isAlone || !hasLongWord(each) || shareFound(each.gist, all) >= MIN_KEPT_SHARE
					: isSentenceTold(each, isNear, read.text);
			if (!isTold) lost.push(each);
		}
		compared.push({ read, sentences, parts, lost, isCondensed: isCondensed(sentences, isNear, read.text) });
	}
	return compared;
}

function isSentenceTold(
	{ text, gist }: SourceSentence,
	isNear: (pair: string) => boolean,
	story: string,
): boolean {
	const size = DENSE.test(text) ? 2 : 1;
	if (gist.length < size * MIN_CHECKED_WORDS) return true;
	const heard = matchNeighbours(gist, isNear);
	const isWhole = shareTrue(heard) >= MIN_SENTENCE_SHARE && longestGap(heard) < size * MAX_GAP;
	return (
		isWhole || (gist.length < size * MAX_SOUND_WORDS && soundsLike(text, story) >= MIN_SENTENCE_SOUND_SHARE)
	);
}

function isCondensed(sentences: SourceSentence[], isNear: (pair: string) => boolean, story: string): boolean {
	const words = sentences.flatMap(({ gist }) => gist);
	if (words.length < MIN_CHECKED_WORDS || shareTrue(matchNeighbours(words, isNear)) >= MIN_KEPT_SHARE)
		return false;
	return soundsLike(sentences.map(({ text }) => text).join('\n'), story) < MIN_SOUND_SHARE;
}
