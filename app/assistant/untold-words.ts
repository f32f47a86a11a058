import type { Turn } from '#app/assistant/assistant.ts';
import { HeardWords, UNSPACED_RUN, WORD_OR_UNSPACED_RUN } from '#app/assistant/heard-words.ts';
import { isNumber } from '#app/assistant/number-words.ts';
import { foldWord, type SmallWords, smallWordsOf } from '#app/assistant/small-words.server.ts';
import {
	formsOf,
	MAX_WORD_LENGTH,
	MIN_WORD_LENGTH,
	withoutClitic,
	withoutElision,
} from '#app/assistant/word-forms.ts';
import { pauses } from '#app/http/slices.server.ts';

export interface TellingText {
	id: string;
	text: string;
}

export type FindUntold = (text: string, sources?: string[]) => Promise<WordComparison>;

interface WordComparison {
	count: number;
	untold: string[];
}

const HAN = /[\p{sc=Han}々]/u;
const HAS_KANA = /\p{sc=Hiragana}/u;
const HIRAGANA_ONLY = /^\p{sc=Hiragana}+$/u;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** In characters: text and unspaced runs are processed in chunks. */
const CHUNK_LENGTH = 5_000;
const MAX_RUN = 400;
const MAX_SAMPLE_WORDS = 2_000;
const MAX_SOURCES = 40;
/** In characters. */
const SHORT_ANSWER = 60;
/** Above what faithful stories of our own in nineteen languages reach. */
const MIN_UNTOLD_WORDS = 3;
const MIN_UNTOLD_SHARE = 0.3;

/** Sources are compared loosely, the rest strictly: in a long telling some word always begins alike. */
export async function untoldFinder(told: TellingText[]): Promise<FindUntold> {
	const all = new HeardWords();
	const sample = new Set<string>();
	const texts = new Map<string, string[]>();
	const rest = pauses();
	for (const { id, text } of told) {
		texts.set(id, [...(texts.get(id) ?? []), text]);
		for (const piece of chunksOf(text)) {
			await rest();
			all.add(piece);
			if (sample.size < MAX_SAMPLE_WORDS)
				for (const [word] of piece.matchAll(WORD_OR_UNSPACED_RUN))
					if (word.length < MAX_WORD_LENGTH) sample.add(foldWord(word));
		}
	}
	const small = smallWordsOf(sample);
	const heard = new Map<string, HeardWords>();
	const near = async (id: string) => {
		const known = heard.get(id);
		if (known) return known;
		const made = new HeardWords();
		heard.set(id, made);
		for (const piece of (texts.get(id) ?? []).flatMap((text) => [...chunksOf(text)])) {
			await rest();
			made.add(piece);
		}
		return made;
	};
	return async (text, sources = []) => {
		const close: HeardWords[] = [];
		for (const id of sources.slice(0, MAX_SOURCES)) close.push(await near(id));
		let count = 0;
		const untold = new Map<string, string>();
		const told = new Map<string, boolean>();
		for (const piece of chunksOf(text)) {
			await rest();
			for (const word of storyWords(piece, small)) {
				count += 1;
				const isKnown = told.get(word.text) ?? isWordTold(word, all, close);
				told.set(word.text, isKnown);
				if (!isKnown) untold.set(foldWord(word.text), word.text);
			}
		}
		return { count, untold: [...untold.values()] };
	};
}

/** A short answer includes its question: “Was it at the mill?” “Yes, at night.” */
export function tellingTexts(turns: Turn[]): TellingText[] {
	return turns.flatMap(({ id = '', role, content, speaker = '' }, at) => {
		if (role !== 'user') return [];
		const before = turns[at - 1];
		const isAnswer = before?.role === 'assistant' && content.length < SHORT_ANSWER;
		return [{ id, text: `${speaker}\n${content}\n${isAnswer ? before.content : ''}` }];
	});
}

export const isMostlyUntold = ({ count, untold }: WordComparison) =>
	untold.length >= MIN_UNTOLD_WORDS && untold.length >= MIN_UNTOLD_SHARE * count;

interface StoryWord {
	text: string;
	forms: string[];
	signs?: string[];
}

function* storyWords(text: string, small: SmallWords): Generator<StoryWord> {
	for (const [run] of text.matchAll(WORD_OR_UNSPACED_RUN)) {
		if (UNSPACED_RUN.test(run)) yield* wordsOfRun(run, small);
		else {
			const word = withoutElision(run);
			const form = foldWord(word);
			const isShort = form.length < MIN_WORD_LENGTH && !/[가-힣]{2}/.test(form);
			const isSmall = [foldWord(run), form, ...withoutClitic(form)].some(small.isSmall);
			if (!isShort && !isSmall) yield { text: word, forms: formsOf(word) };
		}
	}
}

function* wordsOfRun(run: string, small: SmallWords): Generator<StoryWord> {
	for (let from = 0; from < run.length; from += MAX_RUN)
		for (const { segment } of segmenter.segment(run.slice(from, from + MAX_RUN))) {
			// A word in Hiragana alone is usually an ending or also written in Kanji.
			if (small.words.has(segment) || HIRAGANA_ONLY.test(segment)) continue;
			const signs = [...segment].filter((sign) => !small.beginnings.has(sign) && !small.words.has(sign));
			const says = HAN.test(segment) ? signs.filter((sign) => HAN.test(sign)) : signs;
			const isWord = says.length > 1 || segment.length > 1 || !HAS_KANA.test(run);
			if (says.length > 0 && isWord) yield { text: segment, forms: [segment], signs: says };
		}
}

function isWordTold({ text, forms, signs }: StoryWord, all: HeardWords, near: HeardWords[]): boolean {
	const isHeard = signs
		? all.hasSigns(signs) || near.some((each) => each.hasMost(signs))
		: forms.some((form) => all.has(form, 0) || near.some((each) => each.has(form, 1))) ||
			near.some((each) => forms.some((form) => each.hasSound(form)));
	return isHeard || all.hasKin(signs ?? [foldWord(text)]) || isNumber(text);
}

function* chunksOf(text: string): Generator<string> {
	for (let from = 0; from < text.length; ) {
		const space = text.slice(from, from + CHUNK_LENGTH).lastIndexOf(' ');
		const end = text.length - from <= CHUNK_LENGTH ? text.length : from + (space > 0 ? space : CHUNK_LENGTH);
		yield text.slice(from, end);
		from = end;
	}
}
