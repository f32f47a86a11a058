import { plainWords, type Said, type SaidMessage, type SaidSentence } from '#app/assistant/openai/said.ts';
import { gist, shareIn, shareOf, soundsLike, toldWith } from '#app/assistant/overlap.ts';
import { splitSentences } from '#app/assistant/sentences.ts';

export interface Read {
	text: string;
	gist: string[];
	near: ReadonlySet<string>;
	named: ReadonlySet<string>;
}

/** Minimum share of a paragraph that has the same neighbouring words in its sources. */
const GROUNDED = 0.45;
const SENTENCE = 0.15;
/** Minimum share of its words for a sentence whose word order changed. */
const TURNED = 0.4;
/** Stricter where models greet or say goodbye. */
const TURNED_AT_EDGE = 0.7;
/** Share of what was said that the story must tell; less is a summary. */
export const KEPT = 0.45;
/** Share from which a paragraph counts as telling a message it does not cite. */
const TOLD = 0.7;
const PART = 0.3;
/** Minimum shares by sound and by spelling for a dialect. */
export const SOUND = 0.55;
const SPELT = 0.2;
/** In words: shorter messages are easily reworded. */
export const FEW_WORDS = 6;
/** In letters: “Yes” need not appear literally. */
const SHORT_WORD = 4;
/** Share of words with foreign letters that reveals a related language. */
const OTHER_LETTERS = 1 / 8;

export function messagesOf(read: Read, messages: SaidMessage[]): SaidMessage[] {
	const named = messages.filter((each) => namedIn(each, read).length > 0);
	const isNamed = named.length > 0 && isGrounded(read, named);
	return messages.filter((each) => {
		if (isNamed && named.includes(each)) return tellsSome(read, namedIn(each, read)) || isMadeOf(read, each);
		const { length } = each.gist;
		const least = isNamed ? TOLD : KEPT;
		return length > 2 && read.gist.length >= least * length && told(each, read) >= least;
	});
}

const namedIn = ({ sentences }: SaidMessage, { named }: Read) =>
	sentences.filter(({ number }) => named.has(number));

function tellsSome(read: Read, named: SaidSentence[]): boolean {
	const all = { text: textOf(named), gist: named.flatMap((each) => each.gist) };
	if (all.gist.length < FEW_WORDS) return !isName(all) || shareIn(all.gist, new Set(read.gist)) >= KEPT;
	return (
		told(all, read) >= PART ||
		soundsLike(all.text, read.text) >= SOUND ||
		named.some((each) => each.gist.length >= FEW_WORDS && told(each, read) >= TOLD)
	);
}

const isMadeOf = (read: Read, message: SaidMessage) =>
	read.gist.length > 2 && nearTo(read.gist, [message]) >= TOLD;

export const tells = (read: Read, each: SaidSentence) =>
	each.gist.length > 2 ? told(each, read) >= KEPT : shareIn(each.gist, new Set(read.gist)) === 1;

export const isName = (said: Pick<Said, 'gist'>) => said.gist.some(({ length }) => length > SHORT_WORD);

const told = (said: Pick<Said, 'gist'>, { near }: Read) =>
	shareOf(toldWith(said.gist, (pair) => near.has(pair)));

/** A teller says no links, code or HTML, which could hide other text. */
const HIDDEN = /\]\(|^\s{0,3}(?:~~~|```)|<[a-z!/]/im;

export function problemOf(read: Read, sources: Said[], said: Said[]): string | undefined {
	if (HIDDEN.test(read.text)) return 'is not plain text: no links, code or HTML';
	if (sources.length === 0) return 'rests on nothing that was said';
	if (!isGrounded(read, sources) || hasOtherLetters(read.text, said)) return 'says what nobody said';
	if (read.text.length > sources.reduce((sum, { text }) => sum + mostOf(text), 0))
		return 'is much longer than what was said';
	const sentences = splitSentences(read.text)
		.flatMap((sentence) => sentence.split(/(?<=[:：])/))
		.filter((sentence) => gist(sentence).length > 2);
	const added = sentences.find((sentence, at) =>
		isAdded(sentence, sources, at === 0 || at === sentences.length - 1 ? TURNED_AT_EDGE : TURNED),
	);
	return added && `says what nobody said: “${added.slice(0, 80)}”`;
}

/** Ukrainian told in Russian shares most of its words. */
function hasOtherLetters(text: string, said: Said[]): boolean {
	const words = plainWords(text);
	const other = words.filter((word) =>
		[...word].some((letter) => !said.some((each) => each.letters.has(letter))),
	);
	return other.length > 1 && other.length >= OTHER_LETTERS * words.length;
}

export const mostOf = (text: string) => 2 * text.length + 200;

function isGrounded({ text, gist: words }: Read, sources: Said[]): boolean {
	const speakers = new Set(sources.flatMap(({ turn }) => gist(turn.speaker ?? '')));
	const said = words.filter((word) => !speakers.has(word));
	if (said.length < 3) return wordsFrom(said, sources) >= GROUNDED;
	const share = nearTo(words, sources);
	return share >= GROUNDED || (share >= SPELT && soundsLike(text, textOf(sources)) >= SOUND);
}

export const isRespelt = ({ text, gist: words }: Read, sources: Said[]) =>
	nearTo(words, sources) < GROUNDED && soundsLike(text, textOf(sources)) >= SOUND;

function isAdded(sentence: string, sources: Said[], turned: number): boolean {
	const words = gist(sentence);
	if (wordsFrom(words, sources) >= turned) return false;
	return nearTo(words, sources) < SENTENCE && soundsLike(sentence, textOf(sources)) < SOUND;
}

const wordsFrom = (words: string[], sources: Said[]) =>
	shareOf(words.map((word) => sources.some((each) => each.words.has(word))));
const nearTo = (words: string[], sources: Said[]) =>
	shareOf(toldWith(words, (pair) => sources.some((each) => each.near.has(pair))));
const textOf = (sources: Said[]) => sources.map(({ text }) => text).join('\n');
