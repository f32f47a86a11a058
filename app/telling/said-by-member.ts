import { plain, smallWordsOf } from '#app/assistant/small-words.server.ts';
import type { Meaning } from '#app/assistant/understand/understanding.ts';
import { isGone, type Match, mostAsked } from '#app/telling/match.ts';
import type { Looked } from '#app/telling/tell.ts';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * What somebody else said last, where a wish is about that: “Leave out what Ruth said”, “Don’t write that Ruth is
 * right”. Their name in it is that of who spoke, and of nobody told about.
 */
export function findSaidBy(looked: Looked[], { about = '' }: Meaning): Match | null {
	const last = looked.at(-1);
	const words = about.match(WORD)?.map(plain) ?? [];
	if (!last || words.length < 2) return null;
	const named = looked.findLast(
		({ speaker }) => speaker !== undefined && speaker !== last.speaker && isIn(speaker, words),
	);
	if (!named?.speaker) return null;
	const { isSmall } = smallWordsOf(last.content.slice(0, 500).match(WORD)?.map(plain) ?? []);
	const names = namesOf(named.speaker);
	if (words.some((word) => !(names.includes(word) || isSmall(word)))) return null;
	const theirs = looked.findLast(
		(each) =>
			each.speaker === named.speaker && each.sentences().some((one) => one.told !== null || isGone(one)),
	);
	const told = theirs?.sentences().filter((each) => each.told !== null) ?? [];
	return {
		sentences: told.slice(-mostAsked).flatMap((sentence) => (theirs ? { message: theirs, sentence } : [])),
		isCertain: false,
		isHeld: true,
	};
}

const namesOf = (name: string) => name.match(WORD)?.map(plain) ?? [];

const isIn = (name: string, words: string[]) =>
	namesOf(name).some((word) => word.length > 2 && words.includes(word));
