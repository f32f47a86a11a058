import { plainWords, type Said, type SaidMessage, type SaidSentence } from '#app/assistant/openai/said.ts';
import { gist, shareIn, shareOf, soundsLike, toldWith } from '#app/assistant/overlap.ts';
import { splitSentences } from '#app/assistant/text.ts';

/** A paragraph with what counts of it when it is compared. */
export interface Read {
	text: string;
	gist: string[];
	near: ReadonlySet<string>;
	/** The numbers of the sentences that it names. */
	named: ReadonlySet<string>;
}

/**
 * This share of a paragraph stands near the same words in its sources: more where nothing was added, less elsewhere.
 */
const GROUNDED = 0.45;
/** The same of each sentence, so that one that was added to true ones is found. */
const SENTENCE = 0.15;
/** A sentence that was turned round has still this share of its words from its sources. */
const TURNED = 0.4;
/** The same where models greet and take their leave. */
const TURNED_AT_EDGE = 0.7;
/** So much of what was said must stand in the story: less is a summary. */
export const KEPT = 0.45;
/** So much of it stands in a paragraph that tells it too, although the model does not say so. */
const TOLD = 0.7;
/** So much of it at least, if the model says so. */
const PART = 0.3;
/** What is written of a dialect sounds like it to this share, and has this share of its words as they are spelt. */
export const SOUND = 0.55;
const SPELT = 0.2;
/** A short message is told in other words more easily. */
export const FEW_WORDS = 6;
/** An answer such as “Yes” is told without its own words. */
const SHORT_WORD = 4;
/** A language that is near to the teller's has letters of its own in this share of its words. */
const OTHER_LETTERS = 1 / 8;

/** The messages that a paragraph rests on: those it names and tells, or else those it tells. */
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

/** Whether a paragraph tells enough of some sentences of a message to rest on it, as it says. */
function tellsSome(read: Read, named: SaidSentence[]): boolean {
	const all = { text: textOf(named), gist: named.flatMap((each) => each.gist) };
	if (all.gist.length < FEW_WORDS) return !isName(all) || shareIn(all.gist, new Set(read.gist)) >= KEPT;
	return (
		told(all, read) >= PART ||
		soundsLike(all.text, read.text) >= SOUND ||
		// Of a message that is named as a whole it may tell little, but that well.
		named.some((each) => each.gist.length >= FEW_WORDS && told(each, read) >= TOLD)
	);
}

/** Whether a paragraph has its words from a message that is so long that several tell it. */
const isMadeOf = (read: Read, message: SaidMessage) =>
	read.gist.length > 2 && nearTo(read.gist, [message]) >= TOLD;

export const tells = (read: Read, each: SaidSentence) =>
	each.gist.length > 2 ? told(each, read) >= KEPT : shareIn(each.gist, new Set(read.gist)) === 1;

export const isName = (said: Pick<Said, 'gist'>) => said.gist.some(({ length }) => length > SHORT_WORD);

/** How much of what was said a paragraph tells. */
const told = (said: Pick<Said, 'gist'>, { near }: Read) =>
	shareOf(toldWith(said.gist, (pair) => near.has(pair)));

/** Links, of which the page shows something else than the words, code and HTML: a teller says none of it. */
const HIDDEN = /\]\(|^\s{0,3}(?:~~~|```)|<[a-z!/]/im;

/** Why a paragraph does not hold, in words for the model; undefined if it does. */
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

/** Whether many words have letters that no teller used: Ukrainian told in Russian shares most of its words. */
function hasOtherLetters(text: string, said: Said[]): boolean {
	const words = plainWords(text);
	const other = words.filter((word) =>
		[...word].some((letter) => !said.some((each) => each.letters.has(letter))),
	);
	return other.length > 1 && other.length >= OTHER_LETTERS * words.length;
}

/** What is told of a text is no longer, in characters. */
export const mostOf = (text: string) => 2 * text.length + 200;

function isGrounded({ text, gist: words }: Read, sources: Said[]): boolean {
	// “Assunta says: Tosca.” rests on “Tosca.”
	const speakers = new Set(sources.flatMap(({ turn }) => gist(turn.speaker ?? '')));
	const said = words.filter((word) => !speakers.has(word));
	// What is too short to have neighbours has its words.
	if (said.length < 3) return wordsFrom(said, sources) >= GROUNDED;
	const share = nearTo(words, sources);
	return share >= GROUNDED || (share >= SPELT && soundsLike(text, textOf(sources)) >= SOUND);
}

/** Whether a paragraph has other words than a dialect, but sounds like it. */
export const isRespelt = ({ text, gist: words }: Read, sources: Said[]) =>
	nearTo(words, sources) < GROUNDED && soundsLike(text, textOf(sources)) >= SOUND;

/** Whether a sentence has nothing to do with what it should rest on. */
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
