import type { Turn } from '#app/assistant/assistant.ts';
import { Heard, IS_UNSPACED, WORD } from '#app/assistant/heard-words.ts';
import { isNumber } from '#app/assistant/number-words.ts';
import { plain, type SmallWords, smallWordsOf } from '#app/assistant/small-words.server.ts';
import { formsOf, LONGEST, SHORTEST, unclitic, withoutElision } from '#app/assistant/word-forms.ts';
import { pauses } from '#app/http/slices.server.ts';

export interface Told {
	id: string;
	text: string;
}

export type FindUntold = (text: string, sources?: string[]) => Promise<Compared>;

interface Compared {
	count: number;
	untold: string[];
}

const HAN = /[\p{sc=Han}々]/u;
const HAS_KANA = /\p{sc=Hiragana}/u;
const HIRAGANA_ONLY = /^\p{sc=Hiragana}+$/u;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** In characters: text and unspaced runs are processed in chunks. */
const PIECE = 5_000;
const RUN = 400;
const SAMPLE = 2_000;
const MOST_NEAR = 40;
/** In characters. */
const SHORT_ANSWER = 60;
/** Above what faithful stories of our own in nineteen languages reach. */
const MANY = 3;
const MANY_OF = 0.3;

/** Sources are compared loosely, the rest strictly: in a long telling some word always begins alike. */
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

/** A short answer includes its question: “Was it at the mill?” “Yes, at night.” */
export function toldIn(turns: Turn[]): Told[] {
	return turns.flatMap(({ id = '', role, content, speaker = '' }, at) => {
		if (role !== 'user') return [];
		const before = turns[at - 1];
		const isAnswer = before?.role === 'assistant' && content.length < SHORT_ANSWER;
		return [{ id, text: `${speaker}\n${content}\n${isAnswer ? before.content : ''}` }];
	});
}

export const isMostlyUntold = ({ count, untold }: Compared) =>
	untold.length >= MANY && untold.length >= MANY_OF * count;

interface Word {
	text: string;
	forms: string[];
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
			// A word in Hiragana alone is usually an ending or also written in Kanji.
			if (small.words.has(segment) || HIRAGANA_ONLY.test(segment)) continue;
			const signs = [...segment].filter((sign) => !small.beginnings.has(sign) && !small.words.has(sign));
			const says = HAN.test(segment) ? signs.filter((sign) => HAN.test(sign)) : signs;
			const isWord = says.length > 1 || segment.length > 1 || !HAS_KANA.test(run);
			if (says.length > 0 && isWord) yield { text: segment, forms: [segment], signs: says };
		}
}

function isTold({ text, forms, signs }: Word, all: Heard, near: Heard[]): boolean {
	const isHeard = signs
		? all.hasSigns(signs) || near.some((each) => each.hasMost(signs))
		: forms.some((form) => all.has(form, 0) || near.some((each) => each.has(form, 1))) ||
			near.some((each) => forms.some((form) => each.hasSound(form)));
	return isHeard || all.hasKin(signs ?? [plain(text)]) || isNumber(text);
}

function* piecesOf(text: string): Generator<string> {
	for (let from = 0; from < text.length; ) {
		const space = text.slice(from, from + PIECE).lastIndexOf(' ');
		const end = text.length - from <= PIECE ? text.length : from + (space > 0 ? space : PIECE);
		yield text.slice(from, end);
		from = end;
	}
}
