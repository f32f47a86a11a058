import { type Label, likelihoodOfTelling, likelyKinds } from '#app/assistant/classifier/classify.server.ts';
import { dateOf } from '#app/assistant/dates.ts';
import type { SpokenLanguage } from '#app/assistant/languages/index.server.ts';
import { plainLetters } from '#app/assistant/languages/shapes.ts';
import type { Sentence } from '#app/assistant/sentences.ts';
import { readingLength } from '#app/assistant/text.ts';
import {
	aboutOf,
	isAsked,
	isName,
	isOpen,
	isReported,
	leadIn,
	placeOf,
	within,
	wordsOf,
} from '#app/assistant/understand/clauses.ts';
import type { Meaning } from '#app/assistant/understand/understanding.ts';

/** Said to the listener, a sentence is no longer than this, in characters. */
export const mostSaidBeside = 200;
/** A cry for help is no longer, in characters. */
export const mostOfCry = 300;
/**
 * How likely a sentence must be what it is taken for. On tellings that the classifier had not learnt from, about one
 * ordinary message of forty was asked about danger, and one of fourteen sentences that were taken for asides told.
 * Within a message people tell; around it they speak to the listener.
 */
const likelyDanger = { alone: 0.55, among: 0.72, together: 0.9 };
const likelyWish = { atEdge: 0.5, within: 0.6 };
const likelyCorrection = { atEdge: 0.55, within: 0.65 };
const likelyAside = { atEdge: 0.6, within: 0.8 };
/** A goodbye where one stands: last, after something was told. */
const likelyGoodbye = 0.3;
/** What asks, and stands last, tells no more likely than this. */
const mostTelling = 0.5;

/** In words: what puts others right is hardly longer by more. */
const mostLonger = 1;

/** What is known where a sentence is said. `isAlone`: nothing else is in the message; `isAll`: and it is short. */
export interface Place {
	isAlone: boolean;
	isAll: boolean;
	/** Something was said before the message. */
	isAfter: boolean;
	/** Of the message, in characters. */
	length: number;
	/** Where the second sentence of the message begins, and its last. */
	secondFrom: number;
	lastFrom: number;
	/** Between these two a long message tells, whatever it sounds like. */
	tellsFrom: number;
	tellsUntil: number;
	inDanger: boolean;
}

/** What a sentence means beside telling; null where it tells. */
export function meaningOf(sentence: Sentence, data: SpokenLanguage, place: Place): Meaning | null {
	const { said } = sentence;
	const { isAlone, isAll, inDanger } = place;
	const plain = plainLetters(said);
	const { shapes } = data;
	if (inDanger && isAlone && !isAsked(said) && shapes.safe(plain))
		return { kind: 'safe', ...placeOf(sentence) };
	const danger = shapes.danger(plain, (match) => !isReported(plain, match, data));
	if (danger) return { kind: 'danger', ...placeOf(sentence) };
	const isWish = (match: RegExpExecArray) => isOpen(plain, match, data) && !isReported(plain, match, data);
	// "And on the cover I wrote: do not write this" has the shape of a wish further on, and tells.
	const isTold = ({ index }: RegExpExecArray) =>
		index > leadIn(plain, data) && likelihoodOfTelling(said) > mostTelling;
	for (const kind of ['stop', 'leaveOut'] as const) {
		const match = shapes[kind](plain, isWish);
		if (!match) continue;
		const about = aboutOf(said, match, data);
		const isNamed = kind === 'stop' || about.about !== undefined;
		// It may be about what comes after it: "This is not for the paper. She …"
		const isAhead = !isNamed && sentence.start < Math.min(place.secondFrom, place.lastFrom);
		return {
			kind,
			...(isNamed ? within(sentence, match, data) : wishPlace(sentence, match, place, data)),
			...about,
			...((isAhead || isTold(match)) && { isUnsure: true }),
		};
	}
	const secret = shapes.secret(plain, (match) => !isReported(plain, match, data));
	// "Is this private?" asks.
	if (secret && !isAsked(said)) {
		// What comes after it may be the secret.
		const isDoubt = sentence.start < place.lastFrom || isTold(secret);
		const where = wishPlace(sentence, secret, place, data);
		return { kind: 'leaveOut', ...where, ...(isDoubt && { isUnsure: true }) };
	}
	if (said.length <= mostSaidBeside) {
		if (isAlone && shapes.yes(plain)) return { kind: 'yes', ...placeOf(sentence) };
		if (shapes.time(plain) ?? shapes.time(plain.slice(leadIn(plain, data))))
			return { kind: 'time', ...placeOf(sentence) };
		const title = shapes.title(plain, isWish);
		const name = title ? wordsOf(said, title, 'right', data) : '';
		if (isName(name)) return { kind: 'title', ...placeOf(sentence), right: name };
	}
	const corrected = said.length <= mostSaidBeside ? correctionIn(sentence, plain, data, isAll) : null;
	const likely = likelyIn(sentence, data, place);
	// "He is not waking up, Dad is" has the shape of a correction.
	return likely?.kind === 'near' ? likely : (corrected ?? likely);
}

/** What a sentence is like, by the examples that the classifier has learnt from; a wish is only asked about. */
function likelyIn(sentence: Sentence, data: SpokenLanguage, place: Place): Meaning | null {
	const { said, start } = sentence;
	const isBetween = start >= place.tellsFrom && start < place.tellsUntil;
	if (said.length > mostOfCry || isBetween || !/[\p{L}\p{N}]/u.test(said)) return null;
	const all = likelyKinds(said);
	const likelihoodOf = (kind: Label) => all.find(({ label }) => label === kind)?.likelihood ?? 0;
	const isNear = likelihoodOf('near') >= likelyDanger[place.isAlone ? 'alone' : 'among'];
	if (place.length <= mostOfCry && isNear) return { kind: 'near', ...placeOf(sentence) };
	if (said.length > mostSaidBeside) return null;
	const [{ label, likelihood } = { label: 'telling' as const, likelihood: 1 }] = all;
	const [isFirst, isLast] = [start < place.secondFrom, start >= place.lastFrom];
	if (isLikely(label, likelihood, isFirst, isLast, place)) return meantBy(label, sentence, data);
	const asks = isLast && isAsked(said) && likelihoodOf('telling') < mostTelling;
	return asks ? { kind: 'question', ...placeOf(sentence) } : null;
}

/** Whether a whole message sounds like danger now. */
export const soundsLikeDanger = (text: string): boolean =>
	likelyKinds(text).some(({ label, likelihood }) => label === 'near' && likelihood >= likelyDanger.together);

/** Whether a sentence is as likely what it is taken for as it must be there. */
function isLikely(
	label: Label,
	likelihood: number,
	isFirst: boolean,
	isLast: boolean,
	place: Place,
): boolean {
	const where = isFirst || isLast ? 'atEdge' : 'within';
	if (label === 'telling' || label === 'near') return false;
	if (label === 'correction') return place.isAfter && likelihood >= likelyCorrection[where];
	if (label === 'leaveOut' || label === 'stop') return likelihood >= likelyWish[where];
	// Further on somebody greeted somebody.
	if (label === 'hello' && !isFirst) return false;
	if (label === 'goodbye' && isLast && place.isAfter) return likelihood >= likelyGoodbye;
	return likelihood >= likelyAside[where];
}

function meantBy(label: Label, sentence: Sentence, { thanked }: SpokenLanguage): Meaning | null {
	if (label === 'telling') return null;
	// "Fine" thanks nobody.
	const kind = label === 'thanks' && !thanked.test(plainLetters(sentence.said)) ? 'yes' : label;
	const isWish = kind === 'leaveOut' || kind === 'stop' || kind === 'correction';
	return { kind, ...placeOf(sentence), ...(isWish && { isUnsure: true }) };
}

/** Where a wish stands that names nothing: what leads to it says what it is about, and somebody is asked. */
const wishPlace = (
	sentence: Sentence,
	match: RegExpExecArray,
	{ isAll, isAfter }: Place,
	data: SpokenLanguage,
) =>
	isAll && isAfter && readingLength(match.input.slice(0, match.index)) > 2
		? { ...placeOf(sentence), isUnsure: true }
		: within(sentence, match, data);

/** A whole sentence that puts something right; without a word that says so, somebody is asked. */
function correctionIn(
	sentence: Sentence,
	plain: string,
	data: SpokenLanguage,
	isAll: boolean,
): Meaning | null {
	const isFit = (found: RegExpExecArray) => isOpen(plain, found, data) && !isReported(plain, found, data);
	const match = data.shapes.correction(plain, isFit) ?? data.shapes.correctRight(plain, isFit);
	if (!match) return null;
	const [about, right] = [
		wordsOf(sentence.said, match, 'about', data),
		wordsOf(sentence.said, match, 'right', data),
	];
	if (!right || readingLength(about) > 6 || readingLength(right) > 8) return null;
	// "No" is the right word for nothing.
	if (data.leads.test(plainLetters(right))) return null;
	// What was wrong is not said: only a year, a month or a day of the week can be told from what it is like.
	// "No, it was stolen in 1970" may be the memory, too.
	if (!about)
		return dateOf(right)
			? { kind: 'correction', ...placeOf(sentence), ...(isAll ? { right } : { isUnsure: true }) }
			: null;
	// "It wasn't Lahti, we lived in Kotka then" names no words to put in its place.
	if (readingLength(right) > readingLength(about) + mostLonger)
		return { kind: 'correction', ...placeOf(sentence), isUnsure: true };
	// "It wasn't Harry, it was the telegram boy" may be the memory.
	const isPlain = isAll && data.isCorrecting.test(plain);
	return { kind: 'correction', ...placeOf(sentence), about, right, ...(!isPlain && { isUnsure: true }) };
}
