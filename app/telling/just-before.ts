import { likelihoodOf } from '#app/assistant/classifier/classify.server.ts';
import { readingLength } from '#app/assistant/text.ts';
import type { Meaning } from '#app/assistant/understand/understanding.ts';
import { done, isGone, type Match, mostAsked, mostCertain } from '#app/telling/match.ts';
import type { Looked, ToldSentence } from '#app/telling/tell.ts';

/** What was told just before a wish: in the same message, else in the one before it by the same person. */
export function findJustBefore(looked: Looked[], wish: Meaning): Match {
	const last = looked.at(-1);
	if (!last) return { sentences: [], isCertain: false };
	const isTold = (each: ToldSentence) => each.told !== null || isGone(each);
	// “That need not be written. Take it out, please”: the one says the same as the other.
	const here = last
		.sentences()
		.filter((each) => isTold(each) && each.end <= wish.start && !isWishItself(each, last));
	const found = (message: Looked | undefined, sentences: ToldSentence[]) =>
		message ? sentences.map((sentence) => ({ message, sentence })) : [];
	const toldIn = (message: Looked | undefined) =>
		found(message, message?.sentences().filter((each) => each.told !== null) ?? []);
	// Among several it may as well be about what another has just said: “That was not needed. Take it out, please.”
	const other = last.speaker === undefined ? undefined : looked.at(-2);
	const theirs = other?.speaker === last.speaker ? [] : toldIn(other);
	const isShort = here.every(({ said }) => said.length <= mostOfReproach);
	// Said twice, it is meant once.
	if (here.length > 0 && here.slice(-1).every(isGone)) return done;
	if (here.length > 0 && !(theirs.length > 0 && isShort))
		return { sentences: found(last, here.slice(-1)), isCertain: true };
	const before = looked
		.slice(0, -1)
		.findLast((each) => each.speaker === last.speaker && each.sentences().some(isTold));
	const there = toldIn(before);
	if (theirs.length > 0) {
		const all = [...there, ...theirs, ...found(last, here)];
		return { sentences: all.slice(-mostAsked), isCertain: false, isHeld: true };
	}
	if (before && there.length === 0) return done;
	const isCertain = there.length <= mostCertain;
	return { sentences: isCertain ? there : there.slice(-mostAsked), isCertain };
}

/** In characters: what is said beside a wish against what another has told is no longer. */
const mostOfReproach = 60;
/** How likely a sentence beside a wish is one itself; one or two words only call somebody. */
const alsoWish = 0.4;
const isWishItself = ({ said }: ToldSentence, { speaker }: Looked) =>
	speaker !== undefined && (readingLength(said) <= 2 || likelihoodOf(said, 'leaveOut', true) >= alsoWish);
