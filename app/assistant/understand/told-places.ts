import { DENIED, THOUGHT } from '#app/assistant/understand/contrast-phrases.ts';
import type { Message } from '#app/assistant/understand/message.ts';
import { anywhere, has } from '#app/assistant/understand/told.ts';
import { cut } from '#app/assistant/understand/told-words.ts';
import type { Language } from '#app/assistant/understand/understanding.ts';

/** A place where words were told, with what stands before and after them in their sentence, folded. */
export interface Place {
	/** As they were spelt. */
	words: string;
	before: string;
	after: string;
	/** What stands before and what follows, as it was spelt. */
	precedes: string;
	follows: string;
	/** Told in the last sentence of the message before. */
	isLast: boolean;
}

/** A word of a message, folded, and where it stands. */
export interface Word {
	word: string;
	from: number;
	to: number;
}

/** So many messages back are looked through, and so many places are looked at. */
const REACH = 50;
const MOST = 12;
const denied = anywhere(DENIED);
const thought = anywhere(THOUGHT);

/** All places where words of a message were told before, the last first. */
export function placesOf(message: Message, wanted: Word[], from: number): Place[] {
	const [first, last] = [wanted[0], wanted.at(-1)];
	if (!first || !last) return [];
	const spelt = cut(message, first.from, message.text.slice(first.from, last.to));
	return placesOfWords(message, wanted.map(({ word }) => word).join(' '), spelt, from);
}

/** The same of folded words as they are spelt somewhere. */
export function placesOfWords(message: Message, words: string, spelt: string, from: number): Place[] {
	const here = message.text.slice(0, from);
	const found = inText(here, words, message.original, message.folded.at, false);
	const isFirst = !LETTER.test(here);
	// To fold all that was told takes long.
	const [longest = ''] = spelt
		.toLowerCase()
		.split(/\s+/)
		.sort((a, b) => b.length - a.length);
	for (const [i, told] of message.earlier.slice(0, REACH).entries()) {
		if (found.length >= MOST) break;
		if (told.plain.includes(longest))
			found.push(...inText(told.folded.text, words, told.content, told.folded.at, isFirst && i === 0));
	}
	return found;
}

function inText(text: string, words: string, content: string, at: number[], isNear: boolean): Place[] {
	const found: Place[] = [];
	for (
		let i = text.lastIndexOf(words);
		i >= 0 && found.length < MOST;
		i = i > 0 ? text.lastIndexOf(words, i - 1) : -1
	) {
		const end = i + words.length;
		if (LETTER.test(text[i - 1] ?? '') || LETTER.test(text[end] ?? '')) continue;
		const before = text.slice(Math.max(0, i - BESIDE), i);
		const after = text.slice(end, end + BESIDE);
		const stop = after.search(MARKS);
		found.push({
			words: content.slice(at[i], at[end]).trim(),
			before: (before.split(MARKS).at(-1) ?? '').trim(),
			after: (stop < 0 ? after : after.slice(0, stop)).trim(),
			precedes: content.slice(Math.max(0, (at[i] ?? 0) - BESIDE), at[i]).trimEnd(),
			follows: content.slice(at[end], (at[end] ?? 0) + 80),
			isLast: isNear && !LETTER.test(stop < 0 ? text.slice(end + BESIDE) : text.slice(end + stop)),
		});
	}
	return found;
}

const BESIDE = 160;
const MARKS = /[.!?\n]/;
const LETTER = /[\p{L}\p{N}]/u;

/** Whether it was told as what somebody thought, said or wished, or as what was not so. */
export function isUnsure({ before }: Place, language: Language): boolean {
	return has(denied, language, before) || has(thought, language, before);
}
