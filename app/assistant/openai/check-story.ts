import { setImmediate } from 'node:timers/promises';
import type { Turn } from '#app/assistant/assistant.ts';
import type { Draft } from '#app/assistant/openai/story-format.ts';
import { isSaid, spoken } from '#app/assistant/openai/transcript.ts';
import {
	gist,
	longestGap,
	neighbours,
	shareIn,
	shareOf,
	soundsLike,
	toldWith,
} from '#app/assistant/overlap.ts';
import { DENSE, splitSentences } from '#app/assistant/text.ts';

/** Something that was said, under the number that the transcript gives it, counted from 1. */
export interface Said {
	number: number;
	turn: Turn;
	text: string;
	gist: string[];
	words: ReadonlySet<string>;
	near: ReadonlySet<string>;
	/** Those of the scripts in which they tell near languages apart. */
	letters: ReadonlySet<string>;
}

type Written = Draft['paragraphs'][number];
/** A paragraph with what counts of it when it is compared. */
type Read = Written & { gist: string[]; near: ReadonlySet<string> };

/** What holds of a draft, and what does not. */
export interface Checked {
	held: Written[];
	leftOut: Draft['leftOut'];
	/** Why something did not hold, in words for the model. */
	problems: string[];
	/** The numbers of what is in nothing that held. */
	missing: number[];
}

/** This share of a paragraph stands near the same words in its sources: more where nothing was added, less elsewhere. */
const GROUNDED = 0.45;
/** The same of each sentence, so that one that was added to true ones is found. */
const SENTENCE = 0.15;
/** A sentence that was turned round has still this share of its words from its sources. */
const TURNED = 0.4;
/** The same where models greet and take their leave. */
const TURNED_AT_EDGE = 0.7;
/** So much of what was said must stand in the story: less is a summary. */
const KEPT = 0.45;
/** The same of each longer sentence of it. */
const KEPT_SENTENCE = 0.3;
/** So much of it stands in a paragraph that tells it too, although the model does not say so. */
const TOLD = 0.7;
/** So much of it at least, if the model says so. */
const PART = 0.3;
/** So many words in a row are a sentence that was lost; in scripts without spaces two signs are a word. */
const GAP = 12;
/** What is written of a dialect sounds like it to this share, and has this share of its words as they are spelt. */
const SOUND = 0.55;
const SPELT = 0.2;
/** The same of one sentence of the dialect: it is found or it is not. */
const SOUND_SENTENCE = 0.45;
/** A short message is told in other words more easily. */
const FEW_WORDS = 6;
/** An answer such as “Yes” is told without its own words. */
const SHORT_WORD = 4;
/** A language that is near to the teller's has letters of its own in this share of its words. */
const OTHER_LETTERS = 1 / 8;
/** What a model may leave out by itself: no more of one message, and of all. */
const LEFT_OUT = 300;
const LEFT_OUT_SHARE = 0.15;
/** After this time others have their turn. */
const BUSY_MS = 15;

/** What was said in some turns, numbered from `first`. */
export function numberSaid(turns: Turn[], first = 1): Said[] {
	return turns.filter(isSaid).map((turn, index) => {
		const { text } = spoken(turn);
		const words = gist(text);
		return {
			number: first + index,
			turn,
			text,
			gist: words,
			// Who speaks is said too, in the words of the story.
			words: new Set([...words, ...gist(turn.speaker ?? '')]),
			near: neighbours(words),
			letters: new Set(plainWords(text).join('')),
		};
	});
}

/** Checks a draft against what was said: sources, faithfulness, completeness. Others have their turn meanwhile. */
export async function checkDraft(draft: Draft, said: Said[]): Promise<Checked> {
	const problems: string[] = [];
	const seen = new Set<string>();
	const held: Read[] = [];
	const most = said.reduce((sum, { text }) => sum + mostOf(text), 0);
	const rest = pauses();
	for (const paragraph of draft.paragraphs) {
		await rest();
		if (paragraph.text.length > most) {
			problems.push(`“${paragraph.text.slice(0, 80)}” is much longer than what was said.`);
			continue;
		}
		const text = paragraph.text.replace(/^[^\S\r\n]{0,3}#{1,6}[^\S\r\n].*$/gm, '').trim();
		const words = gist(text);
		const key = words.join(' ');
		if (!/[\p{L}\p{N}]/u.test(text) || seen.has(key)) continue;
		seen.add(key);
		const read = { ...paragraph, text, gist: words, near: neighbours(words) };
		const sources = sourcesOf(read, said);
		const problem = problemOf(read, sources, said);
		if (problem) problems.push(`“${text.slice(0, 80)}” ${problem}.`);
		else held.push({ ...read, sources: sources.map(({ number }) => number) });
	}
	// Who tells nothing has not left anything out, but has not told the story.
	const leftOut = held.length > 0 ? allowed(draft.leftOut, said) : [];
	return { ...(await withoutCondensed(held, said, leftOut, problems)), leftOut, problems };
}

/** Lets others have their turn, if they have waited for some time. */
function pauses(): () => Promise<void> {
	let since = performance.now();
	return async () => {
		if (performance.now() - since < BUSY_MS) return;
		await setImmediate();
		since = performance.now();
	};
}

/** What a paragraph rests on: what it names and tells, or, if it does not rest on that, what it tells. */
function sourcesOf(read: Read, said: Said[]): Said[] {
	const named = said.filter(({ number }) => read.sources.includes(number));
	const isNamed = named.length > 0 && isGrounded(read, named);
	return said.filter((each) => {
		const { length } = each.gist;
		const least = isNamed ? TOLD : KEPT;
		if (isNamed && named.includes(each))
			return length < FEW_WORDS
				? !isName(each) || shareIn(each.gist, new Set(read.gist)) >= KEPT
				: told(each, read) >= PART || soundsOf(read, each) >= SOUND;
		return length > 2 && read.gist.length >= least * length && told(each, read) >= least;
	});
}

/** Whether a short message says more than “Yes”. */
const isName = (said: Said) => said.gist.some(({ length }) => length > SHORT_WORD);

/** How much of what was said a paragraph tells. */
const told = (said: Said, { near }: Read) => shareOf(toldWith(said.gist, (pair) => near.has(pair)));

const soundsOf = (read: Read, said: Said) => soundsLike(said.text, read.text);

/** Markdown of which the page shows something else than the words: a teller says none of it. */
const HIDDEN = /\]\s{0,3}[([:]|^\s{0,3}(?:~~~|```)|^(?: {4}|\t)\S|<[a-z!/]/im;

function problemOf(read: Read, sources: Said[], said: Said[]): string | undefined {
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

const plainWords = (text: string) =>
	text
		.normalize('NFKD')
		.replace(/\p{M}+/gu, '')
		.toLowerCase()
		.match(/\p{Script=Cyrillic}+/gu) ?? [];

const mostOf = (text: string) => 2 * text.length + 200;

function isGrounded({ text, gist: words }: Read, sources: Said[]): boolean {
	// What is too short to have neighbours has its words.
	if (words.length < 3) return wordsFrom(words, sources) >= GROUNDED;
	const share = nearTo(words, sources);
	return share >= GROUNDED || (share >= SPELT && soundsLike(text, textOf(sources)) >= SOUND);
}

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

/** Without paragraphs that lose most of what they rest on; with what is in none of the others. */
async function withoutCondensed(held: Read[], said: Said[], leftOut: Draft['leftOut'], problems: string[]) {
	const rest = pauses();
	const out = new Set(leftOut.map(({ source }) => source));
	const all = new Set<string>();
	const near = new Set<string>();
	const namedBy = new Map<number, string[]>();
	for (const read of held) {
		await rest();
		for (const word of read.gist) all.add(word);
		for (const pair of read.near) near.add(pair);
		for (const number of read.sources) namedBy.set(number, [...(namedBy.get(number) ?? []), read.text]);
	}
	const isLost = (each: Said) => {
		const by = namedBy.get(each.number) ?? [];
		if (each.gist.length < FEW_WORDS) {
			if (by.length > 0 && !isName(each)) return false;
			return shareIn(each.gist, all) < (by.length > 0 ? KEPT : 1);
		}
		return !isTold(each, near, by.join('\n'));
	};
	const lost = new Set<number>();
	for (const each of said) {
		await rest();
		if (!out.has(each.number) && isLost(each)) lost.add(each.number);
	}
	const whole = held.filter(({ sources }) => !sources.some((number) => lost.has(number)));
	for (const { text, sources } of held)
		if (sources.some((number) => lost.has(number)))
			problems.push(`“${text.slice(0, 80)}” leaves out most of what it rests on, or a sentence of it.`);
	const left = new Set(whole.flatMap(({ sources }) => sources));
	const missing = said.map(({ number }) => number).filter((number) => !left.has(number) && !out.has(number));
	return { held: whole.map(({ text, sources }) => ({ text, sources })), missing };
}

/** Whether all of a message stands in a story, as far as can be seen: none of it in short, no sentence lost. */
function isTold({ text, gist: words }: Said, near: ReadonlySet<string>, story: string): boolean {
	const size = DENSE.test(text) ? 2 : 1;
	const heard = toldWith(words, (pair) => near.has(pair));
	if (shareOf(heard) < KEPT || longestGap(heard) >= size * GAP) return soundsLike(text, story) >= SOUND;
	return splitSentences(text).every((sentence) => {
		const its = gist(sentence);
		if (its.length < size * FEW_WORDS) return true;
		const share = shareOf(toldWith(its, (pair) => near.has(pair)));
		return share >= KEPT_SENTENCE || soundsLike(sentence, story) >= SOUND_SENTENCE;
	});
}

/** What a model may leave out: short things, and little of the whole. */
function allowed(leftOut: Draft['leftOut'], said: Said[]): Draft['leftOut'] {
	let room = LEFT_OUT_SHARE * said.reduce((sum, { turn }) => sum + turn.content.length, 0) + LEFT_OUT / 3;
	const seen = new Set<number>();
	return leftOut.filter(({ source }) => {
		const length = said.find(({ number }) => number === source)?.turn.content.length ?? 0;
		if (length === 0 || length > LEFT_OUT || length > room || seen.has(source)) return false;
		room -= length;
		seen.add(source);
		return true;
	});
}
