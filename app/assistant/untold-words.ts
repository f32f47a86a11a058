import type { Turn } from '#app/assistant/assistant.ts';
import { Heard, IS_UNSPACED, WORD } from '#app/assistant/heard-words.ts';
import { isNumber } from '#app/assistant/number-words.ts';
import { plain, type SmallWords, smallWordsOf } from '#app/assistant/small-words.server.ts';
import { formsOf, LONGEST, SHORTEST, unclitic, withoutElision } from '#app/assistant/word-forms.ts';
import { pauses } from '#app/http/slices.server.ts';

/** What somebody said, or a text that counts as said, by the name under which another text rests on it. */
export interface Told {
	id: string;
	text: string;
}

/** Compares a text with what was told, and closely with what it rests on. */
export type FindUntold = (text: string, sources?: string[]) => Promise<Compared>;

/** How many words of a text say something, and which of them nobody said, each once, as they are written there. */
interface Compared {
	count: number;
	untold: string[];
}

const HAN = /[\p{sc=Han}々]/u;
const HAS_KANA = /\p{sc=Hiragana}/u;
const HIRAGANA_ONLY = /^\p{sc=Hiragana}+$/u;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** In characters: a text is read in pieces, and a run without spaces is cut into words in pieces. */
const PIECE = 5_000;
const RUN = 400;
/** So many different words tell the languages of a telling. */
const SAMPLE = 2_000;
/** A paragraph rests on so many messages at most; others count as the rest of what was told. */
const MOST_NEAR = 40;
/** In characters. */
const SHORT_ANSWER = 60;
/** More than faithful stories have, of our own writing in nineteen languages. */
const MANY = 3;
const MANY_OF = 0.3;

/**
 * Finds the words of a text that say something and that nobody said. What a text rests on is compared by the
 * beginnings of words, everything else that was told more strictly: some word of a long telling always begins alike.
 */
export async function untoldFinder(told: Told[]): Promise<FindUntold> {
	const all = new Heard();
	const sample = new Set<string>();
	const texts = new Map<string, string[]>();
	const rest = pauses();
	for (const { id, text } of told) {
		texts.set(id, [...(texts.get(id) ?? []), text]);
		for (const piece of piecesOf(text)) {
			await rest();
			all.add(piece);
			if (sample.size < SAMPLE)
				for (const [word] of piece.matchAll(WORD)) if (word.length < LONGEST) sample.add(plain(word));
		}
	}
	const small = smallWordsOf(sample);
	const heard = new Map<string, Heard>();
	const near = async (id: string) => {
		const known = heard.get(id);
		if (known) return known;
		const made = new Heard();
		heard.set(id, made);
		for (const piece of (texts.get(id) ?? []).flatMap((text) => [...piecesOf(text)])) {
			await rest();
			made.add(piece);
		}
		return made;
	};
	return async (text, sources = []) => {
		const close: Heard[] = [];
		for (const id of sources.slice(0, MOST_NEAR)) close.push(await near(id));
		let count = 0;
		const untold = new Map<string, string>();
		const told = new Map<string, boolean>();
		for (const piece of piecesOf(text)) {
			await rest();
			for (const word of wordsIn(piece, small)) {
				count += 1;
				const isKnown = told.get(word.text) ?? isTold(word, all, close);
				told.set(word.text, isKnown);
				if (!isKnown) untold.set(plain(word.text), word.text);
			}
		}
		return { count, untold: [...untold.values()] };
	};
}

/** What was told in some turns. A short answer says what it was asked, too: “Was it at the mill?” “Yes, at night.” */
export function toldIn(turns: Turn[]): Told[] {
	return turns.flatMap(({ id = '', role, content, speaker = '' }, at) => {
		if (role !== 'user') return [];
		const before = turns[at - 1];
		const isAnswer = before?.role === 'assistant' && content.length < SHORT_ANSWER;
		return [{ id, text: `${speaker}\n${content}\n${isAnswer ? before.content : ''}` }];
	});
}

/** Whether so much of a paragraph was told by nobody that it is not the tellers'. */
export const isMostlyUntold = ({ count, untold }: Compared) =>
	untold.length >= MANY && untold.length >= MANY_OF * count;

/** A word that says something: how it is compared, with or without what is written together with it. */
interface Word {
	text: string;
	forms: string[];
	/** Of scripts without spaces, its signs that say something. */
	signs?: string[];
}

function* wordsIn(text: string, small: SmallWords): Generator<Word> {
	for (const [run] of text.matchAll(WORD)) {
		if (IS_UNSPACED.test(run)) yield* wordsOfRun(run, small);
		else {
			const word = withoutElision(run);
			const form = plain(word);
			const isShort = form.length < SHORTEST && !/[가-힣]{2}/.test(form);
			const isSmall = [plain(run), form, ...unclitic(form)].some(small.isSmall);
			if (!isShort && !isSmall) yield { text: word, forms: formsOf(word) };
		}
	}
}

function* wordsOfRun(run: string, small: SmallWords): Generator<Word> {
	for (let from = 0; from < run.length; from += RUN)
		for (const { segment } of segmenter.segment(run.slice(from, from + RUN))) {
			// What is written in Hiragana alone is an ending, mostly, or may as well be written in other signs.
			if (small.words.has(segment) || HIRAGANA_ONLY.test(segment)) continue;
			const signs = [...segment].filter((sign) => !small.beginnings.has(sign) && !small.words.has(sign));
			const says = HAN.test(segment) ? signs.filter((sign) => HAN.test(sign)) : signs;
			// One sign of Japanese is the beginning of a verb, mostly.
			const isWord = says.length > 1 || segment.length > 1 || !HAS_KANA.test(run);
			if (says.length > 0 && isWord) yield { text: segment, forms: [segment], signs: says };
		}
}

function isTold({ text, forms, signs }: Word, all: Heard, near: Heard[]): boolean {
	const isHeard = signs
		? all.hasSigns(signs) || near.some((each) => each.hasMost(signs))
		: forms.some((form) => all.has(form, 0) || near.some((each) => each.has(form, 1))) ||
			near.some((each) => forms.some((form) => each.hasSound(form)));
	return isHeard || all.hasKin(signs ?? [plain(text)]) || NUMBER.test(text) || isNumber(plain(text));
}

const NUMBER = /^[〇零一二两兩三四五六七八九十百千万萬億亿]+[年岁歲個个月日号號歳才人番時时点點分]?$/u;

function* piecesOf(text: string): Generator<string> {
	for (let from = 0; from < text.length; ) {
		const space = text.slice(from, from + PIECE).lastIndexOf(' ');
		const end = text.length - from <= PIECE ? text.length : from + (space > 0 ? space : PIECE);
		yield text.slice(from, end);
		from = end;
	}
}
