import { asForms, asWords } from '#app/assistant/as-words.ts';
import { plain, smallWordsOf } from '#app/assistant/small-words.server.ts';
import { isOfThem, readingLength } from '#app/assistant/text.ts';
import type { Meaning } from '#app/assistant/understand/understanding.ts';
import { findByName } from '#app/telling/find-by-name.ts';
import { goingOn } from '#app/telling/going-on.ts';
import { findJustBefore } from '#app/telling/just-before.ts';
import { isLikelyWish } from '#app/telling/likely-wish.ts';
import { done, type Found, isGone, type Match, mostAsked, mostCertain } from '#app/telling/match.ts';
import { findSaidBy } from '#app/telling/said-by-member.ts';
import type { Looked, ToldSentence } from '#app/telling/tell.ts';

/** So many sentences told just before may be meant by what names none. */
const mostBefore = 4;
/** So many words can name what is meant. */
const mostNaming = 20;
/** Many words are looked for no further back than this, in characters. */
const reach = 200_000;

/**
 * What a wish is about: by the words that it names, by those that say something in it, or by what was told just before.
 * @param isInItself whether it may be what its own sentence tells
 */
export function findMeant(looked: Looked[], wish: Meaning, isInItself: boolean): Match {
	const match = find(looked, wish, isInItself);
	// In German every noun has a capital.
	const isOfSomebody = looked.at(-1)?.language !== 'de' && NAMED.test(wish.about ?? '');
	if (!isOfSomebody || !match.isCertain || match.also) return match;
	return { ...match, also: goingOn(looked, match.sentences) };
}

/** A name within what a wish is about: “what I said about Pieter”. */
const NAMED = /(?<=\s)\p{Lu}\p{Ll}/u;

function find(looked: Looked[], wish: Meaning, isInItself: boolean): Match {
	const { about, isUnsure } = wish;
	const byName = findByName(looked, wish) ?? findSaidBy(looked, wish);
	if (byName) return byName;
	if (isUnsure) return findAny(looked, wish);
	const named = about ? findAbout(looked, wish, about) : null;
	if (named?.isDone) return named;
	if (named?.isCertain && named.sentences.length > 0) return named;
	if (isInItself && named) return { sentences: [], isCertain: true };
	const shared = findNamed(looked, wish);
	if (shared) return shared;
	if (named && named.sentences.length > 0) return named;
	if (isInItself) return { sentences: [], isCertain: true };
	const before = findJustBefore(looked, wish);
	// Who names something that was not found may mean something else than what they said last.
	return about ? { ...before, isCertain: false } : before;
}

/** All that may be meant: what shares words with it, what was told just before, and what is told right after it. */
function findAny(looked: Looked[], wish: Meaning): Match {
	const shared = findNamed(looked, wish)?.sentences ?? [];
	// “The thing with Mrs Pahlke, leave that out, will you”: what says much like a wish is one, and among several it may
	// be about what another told.
	const isLikely = isLikelyWish(looked, wish);
	const told = isLikely && shared.length === 0 ? findJustBefore(looked, wish).sentences : shared;
	if (isLikely && told.length > 0 && told.length <= mostAsked)
		return { sentences: told, isCertain: false, isHeld: true };
	const before = findJustBefore(looked, wish).sentences.slice(-mostBefore);
	const last = looked.at(-1);
	const next = last?.sentences().find(({ start, told }) => start >= wish.end && told !== null);
	const after = last && next && wish.kind === 'leaveOut' ? [{ message: last, sentence: next }] : [];
	const isNew = ({ sentence }: Found) => !shared.some((each) => each.sentence === sentence);
	const found = [...shared, ...[...before, ...after].filter(isNew)];
	return { sentences: found.slice(0, mostAsked), isCertain: false };
}

/** The sentences in which words stand: a passage where it was said last, a name or a subject wherever it was. */
function findAbout(looked: Looked[], wish: Meaning, about: string): Match {
	const last = looked.at(-1);
	// Not within the wish itself.
	const placeIn = ({ content, id }: Looked) => {
		if (id !== last?.id) return content.lastIndexOf(about);
		const before = content.slice(0, wish.start).lastIndexOf(about);
		return before >= 0 ? before : content.indexOf(about, wish.end);
	};
	const passage = looked.findLast((message) => placeIn(message) >= 0);
	const isPassage = readingLength(about) > 4;
	if (passage && isPassage) {
		const from = placeIn(passage);
		const isIn = ({ start, end }: ToldSentence) => start < from + about.length && from < end;
		const sentences = passage.sentences().filter((each) => isIn(each) && each.told !== null);
		return {
			sentences: sentences.map((sentence) => ({ message: passage, sentence })),
			isCertain: sentences.length <= mostCertain,
		};
	}
	const stands = (words: RegExp): Found[] =>
		looked.flatMap((message) => {
			// Most of a long conversation is passed over.
			if (!words.test(message.content)) return [];
			const isWish = (each: ToldSentence) =>
				message === last && each.start < wish.end && wish.start < each.end;
			// A passage without marks may be parted within them.
			const places = [...message.content.matchAll(new RegExp(words, 'giu'))];
			const isIn = ({ start, end }: ToldSentence) =>
				places.some(({ index, 0: found }) => start < index + found.length && index < end);
			return message
				.sentences()
				.filter((each) => (each.told !== null || isGone(each)) && !isWish(each) && isIn(each))
				.map((sentence) => ({ message, sentence }));
		});
	const exact = stands(asWords(about));
	const forms = exact.length > 0 ? undefined : asForms(about);
	const all = forms ? stands(forms) : exact;
	const sentences = all.filter(({ sentence }) => sentence.told !== null);
	if (all.length > 0 && sentences.length === 0) return done;
	return { sentences, isCertain: sentences.length <= mostCertain };
}

/** The sentences that share most of the words of a wish that say something; null where none does. */
function findNamed(looked: Looked[], wish: Meaning): Match | null {
	const last = looked.at(-1);
	const isOwn = (each: ToldSentence) => each.start < wish.end && wish.start < each.end;
	// “Can you not put that in. about the reading.”
	const own =
		last?.sentences().filter((each, at, all) => {
			const before = all[at - 1];
			return isOwn(each) || (before !== undefined && isOwn(before) && goesOnAfter(each.said));
		}) ?? [];
	const words = own.flatMap(({ said }) => said.match(WORD) ?? []).filter((word) => word.length > 2);
	// More than that is telling.
	if (words.length > mostNaming) return null;
	const { isSmall } = smallWordsOf(words.map(plain));
	const telling = [...new Set(words)].filter((word) => !isSmall(plain(word)));
	const patterns = telling.map((word) => asForms(word) ?? asWords(word)).slice(0, 12);
	const scored = withinReach(looked).flatMap((message) => {
		if (!patterns.some((pattern) => pattern.test(message.content))) return [];
		return message.sentences().flatMap((sentence) => {
			const told = isGone(sentence) ? sentence.said : sentence.told;
			const score =
				told === null || own.includes(sentence) ? 0 : patterns.filter((each) => each.test(told)).length;
			return score > 0 ? [{ message, sentence, score }] : [];
		});
	});
	const most = Math.max(0, ...scored.map(({ score }) => score));
	const all = scored.filter(({ score }) => score === most);
	const best = all.filter(({ sentence }) => sentence.told !== null);
	if (all.length === 0) return null;
	if (best.length === 0) return done;
	const following =
		best.length <= mostAsked ? best.flatMap(({ message, sentence }) => followedBy(message, sentence)) : [];
	const sentences = [
		...best,
		...following.filter((each) => !best.some(({ sentence }) => sentence === each.sentence)),
	];
	// "Uncle Fred's drinking" is not meant by what tells of Uncle Fred alone.
	const named = telling
		.filter((word) => wish.about?.includes(word))
		.map((word) => asForms(word) ?? asWords(word));
	const isNamed = named.every((each) => sentences.some(({ sentence }) => each.test(sentence.told ?? '')));
	return { sentences, isCertain: isNamed && sentences.length <= mostCertain };
}

function withinReach(looked: Looked[]): Looked[] {
	let left = reach;
	const first = looked.findLastIndex(({ content }) => {
		left -= content.length;
		return left < 0;
	});
	return looked.slice(first + 1);
}

/** The sentences after one that go on about it, by how they begin: without it nobody would know of whom. */
function followedBy(message: Looked, sentence: ToldSentence): Found[] {
	const after = message.sentences().slice(message.sentences().indexOf(sentence) + 1);
	const end = after.findIndex(({ said, told }) => told === null || !goesOn(said));
	return after.slice(0, end < 0 ? after.length : end).map((each) => ({ message, sentence: each }));
}

const goesOn = (said: string) => isOfThem(said) || goesOnAfter(said);

/** In words: what only goes on with the sentence before it, after a full stop, is no longer. */
const mostGoingOn = 5;
/** Whether a piece with a small letter says what the sentence before it is about. */
export const goesOnAfter = (said: string) => /^\p{Ll}/u.test(said) && readingLength(said) <= mostGoingOn;

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;
