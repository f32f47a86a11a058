import {
	cyrillicWords,
	type SourceMessage,
	type SourceSentence,
	type SourceText,
} from '#app/assistant/openai/source-sentences.ts';
import { gist, matchNeighbours, shareFound, shareTrue, soundsLike } from '#app/assistant/overlap.ts';
import { splitSentences } from '#app/assistant/sentences.ts';

export interface ReadParagraph {
	text: string;
	gist: string[];
	near: ReadonlySet<string>;
	named: ReadonlySet<string>;
}

/** Minimum share of a paragraph that has the same neighbouring words in its sources. */
const MIN_GROUNDED_SHARE = 0.45;
const MIN_SENTENCE_GROUNDED_SHARE = 0.15;
/** Minimum share of its words for a sentence whose word order changed. */
const MIN_REORDERED_SHARE = 0.4;
/** Stricter where models greet or say goodbye. */
const MIN_REORDERED_SHARE_AT_EDGE = 0.7;
/** Share of what was said that the story must tell; less is a summary. */
export const MIN_KEPT_SHARE = 0.45;
/** Share from which a paragraph counts as telling a message it does not cite. */
const MIN_UNCITED_SHARE = 0.7;
const MIN_CITED_SHARE = 0.3;
/** Minimum shares by sound and by spelling for a dialect. */
export const MIN_SOUND_SHARE = 0.55;
const MIN_SPELT_SHARE = 0.2;
/** In words: shorter messages are easily reworded. */
export const MIN_CHECKED_WORDS = 6;
/** In letters: “Yes” need not appear literally. */
const MAX_SHORT_WORD = 4;
/** Share of words with foreign letters that reveals a related language. */
const MAX_OTHER_LETTERS_SHARE = 1 / 8;

export function sourceMessages(read: ReadParagraph, messages: SourceMessage[]): SourceMessage[] {
	const named = messages.filter((each) => citedSentences(each, read).length > 0);
	const isNamed = named.length > 0 && isGrounded(read, named);
	return messages.filter((each) => {
		if (isNamed && named.includes(each))
			return tellsSome(read, citedSentences(each, read)) || isMadeOf(read, each);
		const { length } = each.gist;
		const least = isNamed ? MIN_UNCITED_SHARE : MIN_KEPT_SHARE;
		return length > 2 && read.gist.length >= least * length && toldShare(each, read) >= least;
	});
}

const citedSentences = ({ sentences }: SourceMessage, { named }: ReadParagraph) =>
	sentences.filter(({ number }) => named.has(number));

function tellsSome(read: ReadParagraph, named: SourceSentence[]): boolean {
	const all = { text: joinTexts(named), gist: named.flatMap((each) => each.gist) };
	if (all.gist.length < MIN_CHECKED_WORDS)
		return !hasLongWord(all) || shareFound(all.gist, new Set(read.gist)) >= MIN_KEPT_SHARE;
	return (
		toldShare(all, read) >= MIN_CITED_SHARE ||
		soundsLike(all.text, read.text) >= MIN_SOUND_SHARE ||
		named.some((each) => each.gist.length >= MIN_CHECKED_WORDS && toldShare(each, read) >= MIN_UNCITED_SHARE)
	);
}

const isMadeOf = (read: ReadParagraph, message: SourceMessage) =>
	read.gist.length > 2 && shareOfNeighbours(read.gist, [message]) >= MIN_UNCITED_SHARE;

export const tells = (read: ReadParagraph, each: SourceSentence) =>
	each.gist.length > 2
		? toldShare(each, read) >= MIN_KEPT_SHARE
		: shareFound(each.gist, new Set(read.gist)) === 1;

export const hasLongWord = (said: Pick<SourceText, 'gist'>) =>
	said.gist.some(({ length }) => length > MAX_SHORT_WORD);

const toldShare = (said: Pick<SourceText, 'gist'>, { near }: ReadParagraph) =>
	shareTrue(matchNeighbours(said.gist, (pair) => near.has(pair)));

/** A teller says no links, code or HTML, which could hide other text. */
const HIDING_MARKUP = /\]\(|^\s{0,3}(?:~~~|```)|<[a-z!/]/im;

export function problemOf(
	read: ReadParagraph,
	sources: SourceText[],
	said: SourceText[],
): string | undefined {
	if (HIDING_MARKUP.test(read.text)) return 'is not plain text: no links, code or HTML';
	if (sources.length === 0) return 'rests on nothing that was said';
	if (!isGrounded(read, sources) || hasOtherLetters(read.text, said)) return 'says what nobody said';
	if (read.text.length > sources.reduce((sum, { text }) => sum + maxParagraphLength(text), 0))
		return 'is much longer than what was said';
	const sentences = splitSentences(read.text)
		.flatMap((sentence) => sentence.split(/(?<=[:：])/))
		.filter((sentence) => gist(sentence).length > 2);
	const added = sentences.find((sentence, at) =>
		isAdded(
			sentence,
			sources,
			at === 0 || at === sentences.length - 1 ? MIN_REORDERED_SHARE_AT_EDGE : MIN_REORDERED_SHARE,
		),
	);
	return added && `says what nobody said: “${added.slice(0, 80)}”`;
}

/** Ukrainian told in Russian shares most of its words. */
function hasOtherLetters(text: string, said: SourceText[]): boolean {
	const words = cyrillicWords(text);
	const other = words.filter((word) =>
		[...word].some((letter) => !said.some((each) => each.letters.has(letter))),
	);
	return other.length > 1 && other.length >= MAX_OTHER_LETTERS_SHARE * words.length;
}

export const maxParagraphLength = (text: string) => 2 * text.length + 200;

function isGrounded({ text, gist: words }: ReadParagraph, sources: SourceText[]): boolean {
	const speakers = new Set(sources.flatMap(({ turn }) => gist(turn.speaker ?? '')));
	const said = words.filter((word) => !speakers.has(word));
	if (said.length < 3) return shareOfWords(said, sources) >= MIN_GROUNDED_SHARE;
	const share = shareOfNeighbours(words, sources);
	return (
		share >= MIN_GROUNDED_SHARE ||
		(share >= MIN_SPELT_SHARE && soundsLike(text, joinTexts(sources)) >= MIN_SOUND_SHARE)
	);
}

export const isRespelt = ({ text, gist: words }: ReadParagraph, sources: SourceText[]) =>
	shareOfNeighbours(words, sources) < MIN_GROUNDED_SHARE &&
	soundsLike(text, joinTexts(sources)) >= MIN_SOUND_SHARE;

function isAdded(sentence: string, sources: SourceText[], minShare: number): boolean {
	const words = gist(sentence);
	if (shareOfWords(words, sources) >= minShare) return false;
	return (
		shareOfNeighbours(words, sources) < MIN_SENTENCE_GROUNDED_SHARE &&
		soundsLike(sentence, joinTexts(sources)) < MIN_SOUND_SHARE
	);
}

const shareOfWords = (words: string[], sources: SourceText[]) =>
	shareTrue(words.map((word) => sources.some((each) => each.words.has(word))));
const shareOfNeighbours = (words: string[], sources: SourceText[]) =>
	shareTrue(matchNeighbours(words, (pair) => sources.some((each) => each.near.has(pair))));
const joinTexts = (sources: SourceText[]) => sources.map(({ text }) => text).join('\n');
