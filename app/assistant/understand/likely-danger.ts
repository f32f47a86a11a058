import { likelihoodOf } from '#app/assistant/classifier/classify.server.ts';
import type { SpokenLanguage } from '#app/assistant/languages/index.server.ts';
import { plainLetters } from '#app/assistant/languages/shapes.ts';
import type { Sentence } from '#app/assistant/sentences.ts';
import type { Place } from '#app/assistant/understand/likely-meaning.ts';
import type { Meaning } from '#app/assistant/understand/understanding.ts';

/** A cry for help is no longer, in characters. */
export const mostOfCry = 300;
/**
 * How likely what sounds like danger must be. On tellings that the classifier had not learnt from, about one ordinary
 * message of fifty is asked about it: docs/interview.md.
 */
const likelyDanger = { cry: 0.38, company: 0.5, alone: 0.55, among: 0.75, together: 0.82, scraps: 0.68 };
/** In company what names no harm, and only sounds like danger, must be likelier. */
const likelyBare = 0.8;
/** And where no sentence does, but all of a message together. */
const likelyAtOnce = 0.95;
/** And what names the worst of it is asked about sooner, from all of a message, and what names harm in a few scraps. */
const likelyWorst = 0.7;
const likelyHarm = 0.58;
/** What a single sentence says that tells no more likely than this is danger sooner. */
const hardlyTelling = 0.2;
/** What is less likely is a faint guess. */
const surely = { near: 0.9, nearBacked: 0.85 };
/** A message of several sentences that is no longer, in characters, is made of scraps. */
const scraps = 80;

/** What sounds like danger now in a sentence. @param odds how likely it is that, and how likely it tells */
export function nearlyIn(
	sentence: Sentence,
	odds: { near: number; telling: number },
	data: SpokenLanguage,
	place: Place,
): Meaning | null {
	// Who is not alone has others who see what is the matter; in a room many scraps sound like more than they are.
	const cry = place.others.length > 0 ? 'company' : 'cry';
	const isCry = place.isAlone && odds.telling < hardlyTelling;
	const bar = likelyDanger[isCry ? cry : place.isAlone ? 'alone' : 'among'];
	const { said } = sentence;
	return place.length <= mostOfCry && odds.near >= bar && isHeard(said, odds.near, data, place)
		? nearIn(sentence, odds.near, isBacked(said, data, place.others))
		: null;
}

/** What sounds like danger now in a whole message: a few scraps are hardly more of a story than a single one. */
export function dangerIn(
	text: string,
	place: Pick<Meaning, 'start' | 'end'>,
	data: SpokenLanguage,
	room: Pick<Place, 'others' | 'isPresenting'>,
): Meaning | null {
	const likelihood = likelihoodOf(text, 'near');
	const isScraps = text.length <= scraps;
	const bar = likelyDanger[isScraps ? 'scraps' : 'together'];
	const [isWorst, isHarm] = [namesWorst(text, data, room.others), isBacked(text, data, room.others)];
	const named = isHarm && isScraps ? likelyHarm : isWorst ? likelyWorst : bar;
	const isNear = likelihood >= Math.min(bar, named);
	const isSure = room.others.length === 0 || likelihood >= likelyAtOnce || isHarm;
	return isNear && isSure && isHeard(text, likelihood, data, room)
		? nearIn(place, likelihood, isBacked(text, data, room.others))
		: null;
}

/**
 * In a room much sounds like danger that names nothing of it: “Since when?”, “They are cutting the cake.” Who sits down
 * to tell presents them first: “Kieran’s on the arm of the couch”.
 */
function isHeard(
	text: string,
	likelihood: number,
	data: SpokenLanguage,
	{ others, isPresenting }: Pick<Place, 'others' | 'isPresenting'>,
): boolean {
	if (others.length === 0) return true;
	if (isPresenting) return data.worst.test(plainLetters(text));
	return likelihood >= likelyBare || isBacked(text, data, others);
}

/** Whether what somebody says in a room names what kills, or who helps. */
const namesWorst = (text: string, { worst }: SpokenLanguage, others: string[]) =>
	others.length > 0 && worst.test(plainLetters(text));

/** Whether what somebody says in a room names harm. */
const isBacked = (text: string, { harm }: SpokenLanguage, others: string[]) =>
	others.length > 0 && harm.test(plainLetters(text));

const nearIn = (
	{ start, end }: Pick<Meaning, 'start' | 'end'>,
	likelihood: number,
	isBacked: boolean,
): Meaning => ({
	kind: 'near',
	start,
	end,
	...(likelihood < surely[isBacked ? 'nearBacked' : 'near'] && { isFaint: true }),
});
