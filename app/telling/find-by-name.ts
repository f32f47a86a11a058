import { asForms, asWords } from '#app/assistant/as-words.ts';
import type { Meaning } from '#app/assistant/understand/understanding.ts';
import { goingOn } from '#app/telling/going-on.ts';
import { done, type Found, isGone, type Match, mostAsked, mostCertain } from '#app/telling/match.ts';
import { namesBefore } from '#app/telling/name-before.ts';
import { placesOf, smallIn } from '#app/telling/name-in.ts';
import { isTellers, type NameWish, nameWish } from '#app/telling/name-wish.ts';
import { namesItself } from '#app/telling/names-itself.ts';
import type { Looked, Said, ToldSentence } from '#app/telling/tell.ts';

/** In messages: where a name cannot be told from other words, all that was told in so many may hold it. */
const near = 4;

/** In characters: so much of a message is looked at for how its teller is called. */
const mostRead = 600;

/** The sentences that hold the name which a wish is about; null where it is about none. */
export function findByName(looked: Looked[], wish: Meaning): Match | null {
	const asked = nameWish(looked, wish);
	if (!asked) return null;
	const names = namedBy(looked, asked);
	if (names.length > 0) {
		const found = names.flatMap((name) => findName(looked, wish, name));
		const { sentences, isOut } = stillTold(found);
		if (sentences.length > 0) {
			const isCertain = sentences.length <= mostCertain && sentences.every((each) => each.isSure);
			// “What became of Pieter?” “He was only three.”: what is told of somebody need not name them again.
			const also = asked.saysName ? [] : goingOn(looked, sentences);
			return { sentences, isCertain, isHeld: true, also };
		}
		// What is nobody's name yet may have been told under another, or be spelt in another way.
		if (isOut || asked.isOwn || names.some((name) => isTellers(looked, name))) return done;
	} else if (asked.isOwn) return done;
	const whose = asked.whose ? findWhose(looked, wish, asked.whose) : [];
	const guessed = asked.whose
		? []
		: namesBefore(looked, wish).flatMap((name) => findName(looked, wish, name));
	const { sentences, isOut } = stillTold([...whose, ...guessed]);
	if (sentences.length > 0) return { sentences, isCertain: false, isHeld: true };
	if (isOut) return done;
	return { sentences: lastTold(looked, wish), isCertain: false, isHeld: true };
}

/** The names that a wish says, with that of whoever says it where it is theirs, as far as it is known. */
function namedBy(said: Said[], { names, isOwn }: NameWish): string[] {
	if (!isOwn) return names;
	const speaker = said.at(-1)?.speaker;
	const theirs = said.filter((each) => each.speaker === speaker);
	const called = theirs.flatMap(
		({ content, lead }) => namesItself(content.slice(lead, lead + mostRead)) ?? [],
	);
	return [...new Set([...names, ...(speaker ? [speaker] : []), ...called])];
}

/** The names that a wish is about, those that it says or those that it may mean. */
export function namesMeant(looked: Looked[], wish: Meaning): string[] {
	const asked = nameWish(looked, wish);
	if (!asked) return [];
	const names = namedBy(looked, asked);
	if (names.length > 0 || asked.isOwn) return names;
	return asked.whose ? namesGiven(looked, wish, asked.whose).names : namesBefore(looked, wish);
}

interface Held extends Found {
	/** It is written as a name, and whole. */
	isSure: boolean;
}

/** The sentences that hold a name, or the words of which it is made; not the wish itself. */
export function findName(
	looked: Looked[],
	wish: Pick<Meaning, 'start' | 'end'> | null,
	name: string,
): Held[] {
	const words = name.split(/\s+/).filter((word) => word.length > 2 && /^\p{Lu}/u.test(word));
	const all = words.length > 1 ? [name, ...words] : [name];
	const last = looked.at(-1);
	return looked.flatMap((message) => {
		const { content, language, lead } = message;
		const places = all.flatMap((each) =>
			placesOf(content, each, language)
				.filter(({ start }) => start >= lead && !isPlainWord(each, content, start))
				// “rose” may be no Rose, and “Mary” another one than Mary Finch.
				.map((place) => ({
					...place,
					isSure: each === name && !(/^\p{Lu}/u.test(name) && /^\p{Ll}/u.test(content.slice(place.start))),
				})),
		);
		if (places.length === 0) return [];
		return message.sentences().flatMap((sentence): Held[] => {
			const isWish =
				wish !== null && message === last && sentence.start < wish.end && wish.start < sentence.end;
			const within = places.filter(({ start, end }) => start < sentence.end && sentence.start < end);
			if (isWish || within.length === 0) return [];
			// What was mended may hold it no more.
			if (sentence.told !== null && placesIn(sentence.told, all, language) === 0) return [];
			return [{ message, sentence, isSure: within.some(({ isSure }) => isSure) }];
		});
	});
}

/** “I will” names no Will. */
const isPlainWord = (name: string, content: string, at: number) =>
	/^\p{Lu}/u.test(name) && /^\p{Ll}/u.test(content.slice(at)) && smallIn(content)(name);

const placesIn = (text: string, names: string[], language?: string) =>
	names.reduce((sum, name) => sum + placesOf(text, name, language).length, 0);

/** The sentences that speak of somebody, and those that hold the name which they were given there. */
function findWhose(looked: Looked[], wish: Meaning, whose: string): Held[] {
	const { of, names } = namesGiven(looked, wish, whose);
	return [...of, ...names.flatMap((name) => findName(looked, wish, name))];
}

function namesGiven(looked: Looked[], wish: Meaning, whose: string): { of: Held[]; names: string[] } {
	const words = asForms(whose) ?? asWords(whose);
	const given = new RegExp(`${words.source},? (?:called |named )?(\\p{Lu}[\\p{L}’'-]+)`, 'u');
	const last = looked.at(-1);
	const of = looked.flatMap((message) =>
		words.test(message.content)
			? message
					.sentences()
					.filter(({ said, start, end }) => {
						const isWish = message === last && start < wish.end && wish.start < end;
						return !isWish && words.test(said);
					})
					.map((sentence) => ({ message, sentence, isSure: false }))
			: [],
	);
	return { of, names: of.flatMap(({ sentence }) => given.exec(sentence.said)?.[1] ?? []) };
}

/** Each once, those that are told; whether all of them are out already. */
function stillTold<T extends Found>(found: T[]): { sentences: T[]; isOut: boolean } {
	const all = [...new Map(found.map((each) => [each.sentence, each])).values()];
	const sentences = all.filter(({ sentence }) => sentence.told !== null);
	return { sentences, isOut: sentences.length === 0 && all.some(({ sentence }) => isGone(sentence)) };
}

/** What was told just before a wish, any of which may hold the name. */
function lastTold(looked: Looked[], wish: Meaning): Found[] {
	const last = looked.at(-1);
	const isBefore = (message: Looked, { told, end }: ToldSentence) =>
		told !== null && (message !== last || end <= wish.start);
	return looked
		.slice(-near)
		.flatMap((message) =>
			message
				.sentences()
				.filter((each) => isBefore(message, each))
				.map((sentence) => ({ message, sentence })),
		)
		.slice(-mostAsked);
}
