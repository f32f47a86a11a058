import { type Label, likelihoodOf, likelyKinds } from '#app/assistant/classifier/classify.server.ts';
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
 * ordinary message of fifty is asked about danger, and one of fifty is taken for a correction: docs/interview.md.
 * Within a message people tell; around it they speak to the listener.
 */
const likelyDanger = { cry: 0.38, alone: 0.6, among: 0.75, together: 0.82, scraps: 0.68 };
const likelyWish = { leaveOut: { atEdge: 0.4, within: 0.5 }, stop: { atEdge: 0.55, within: 0.6 } };
const likelyCorrection = { atEdge: 0.55, within: 0.8, begun: 0.35, shaped: 0.35 };
/** What a single sentence says that tells no more likely than this is danger sooner. */
const hardlyTelling = 0.2;
/** What is less likely is a faint guess. */
const surely = { near: 0.9, leaveOut: 0.6 };
/** All that is said to the listener together, whatever it is: it mostly stands beside another such sentence. */
const likelyBeside = { next: 0.6, alone: 0.78, among: 0.88, within: 0.95 };
/** What it is must be likelier where the message tells, too: a story would be answered as if it asked. */
const likelyAside = { alone: 0.48, among: 0.6, within: 0.65 };
/** A goodbye where one stands: last, after something was told. */
const likelyGoodbye = { alone: 0.28, among: 0.4 };
/** A message of several sentences that is no longer, in characters, is made of scraps. */
const scraps = 80;
const fewWords = 3;
/** In characters: what is said to the listener, but nobody knows as what, is no longer. */
const mostUnclear = 120;
/** In characters: a message with so much more than a sentence tells. */
const muchMore = 80;
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

/** What a sentence means beside telling; null where it tells. @param isNext whether one beside it is to the listener */
export function meaningOf(
	sentence: Sentence,
	data: SpokenLanguage,
	place: Place,
	isNext = false,
): Meaning | null {
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
		index > leadIn(plain, data) && likelihoodOf(said) > mostTelling;
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
	const shaped = said.length <= mostSaidBeside ? correctionIn(sentence, plain, data, isAll) : null;
	// "My father did not look up" has the shape of one, too.
	const isGuess = shaped?.isUnsure && !data.isCorrecting.test(plain);
	const corrected = isGuess && likelihoodOf(said, 'correction') < likelyCorrection.shaped ? null : shaped;
	const likely = likelyIn(sentence, data, place, isNext);
	// "He is not waking up, Dad is" has the shape of a correction.
	return likely?.kind === 'near' ? likely : (corrected ?? likely);
}

/** What a sentence is like, by the examples that the classifier has learnt from; a wish is only asked about. */
function likelyIn(sentence: Sentence, data: SpokenLanguage, place: Place, isNext: boolean): Meaning | null {
	const { said, start } = sentence;
	const isBetween = start >= place.tellsFrom && start < place.tellsUntil;
	if (said.length > mostOfCry || isBetween || !/[\p{L}\p{N}]/u.test(said)) return null;
	const all = likelyKinds(said);
	const oddsOf = (kind: Label) => all.find(({ label }) => label === kind)?.likelihood ?? 0;
	const near = oddsOf('near');
	const isCry = place.isAlone && oddsOf('telling') < hardlyTelling;
	if (place.length <= mostOfCry && near >= likelyDanger[isCry ? 'cry' : place.isAlone ? 'alone' : 'among'])
		return nearIn(sentence, near);
	// What somebody once said begins with a mark, and was said to somebody else.
	if (said.length > mostSaidBeside || (!place.isAlone && /^["“”„«»「『]/u.test(said))) return null;
	const [{ label, likelihood } = { label: 'telling' as const, likelihood: 1 }] = all;
	const where = start < place.secondFrom || start >= place.lastFrom ? 'atEdge' : 'within';
	if (correctsAnything(sentence, oddsOf('correction'), data, place))
		return meantBy('correction', sentence, data);
	if (label === 'correction') return null;
	if (label === 'leaveOut' || label === 'stop') {
		const wish = likelihood >= likelyWish[label][where] ? meantBy(label, sentence, data) : null;
		return wish && likelihood < surely.leaveOut ? { ...wish, isFaint: true } : wish;
	}
	const isToYou = data.isToYou.test(plainLetters(said));
	const beside = 1 - sum([...ofMemories].map(oddsOf));
	if (!ofMemories.has(label)) {
		const kind = saidTo(sentence, { label, likelihood, beside, isNext }, place);
		// Whoever asks last gets an answer; further on people ask themselves.
		const isQuestion = kind === 'aside' && isAsked(said);
		const isJudged = kind !== 'opinion' || isAsked(said) || isToYou;
		if (kind && !isQuestion && isJudged) return meantBy(kind, sentence, data);
	}
	// What a memory ends with was asked in it, unless it is put to the listener.
	const asks = (place.isAlone || isToYou) && start >= place.lastFrom && isAsked(said);
	return asks && oddsOf('telling') < mostTelling ? { kind: 'question', ...placeOf(sentence) } : null;
}

/** "No, it was 226": who begins so puts something right sooner than others. */
function correctsAnything(
	{ said, start }: Sentence,
	likelihood: number,
	data: SpokenLanguage,
	place: Place,
): boolean {
	if (!place.isAfter && start < place.secondFrom) return false;
	if (data.isCorrecting.test(plainLetters(said))) return likelihood >= likelyCorrection.begun;
	const isEdge = start < place.secondFrom || start >= place.lastFrom;
	return likelihood >= likelyCorrection[isEdge ? 'atEdge' : 'within'];
}

/** What is not said to the listener, or is a wish of its own. */
const ofMemories = new Set<Label>(['telling', 'near', 'correction', 'leaveOut', 'stop']);

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

/** What is said to the listener, or only that it is; null where it tells. */
function saidTo(
	{ said, start }: Sentence,
	{ label, likelihood, beside, isNext }: Likely,
	place: Place,
): Label | null {
	const [isFirst, isLast] = [start < place.secondFrom, start >= place.lastFrom];
	const among = place.length - said.length > muchMore ? 'among' : 'alone';
	// Further on somebody greeted somebody.
	if (label === 'hello' && !isFirst) return null;
	if (label === 'goodbye' && isLast && place.isAfter && likelihood >= likelyGoodbye[among]) return label;
	const isEdge = isFirst || isLast;
	if (likelihood >= likelyAside[isEdge ? among : 'within']) return isEdge ? label : 'aside';
	// A word or two say too little, and who says much tells.
	if (said.length > mostUnclear || (readingLength(said) < fewWords && !isNext)) return null;
	return beside >= likelyBeside[isNext ? 'next' : isEdge ? among : 'within'] ? 'aside' : null;
}

/** How likely a sentence is what it is taken for, and how likely it is said to the listener at all. */
interface Likely {
	label: Label;
	likelihood: number;
	beside: number;
	/** One beside it is said to the listener. */
	isNext: boolean;
}

/** What sounds like danger now in a whole message: a few scraps are hardly more of a story than a single one. */
export function dangerIn(text: string, place: Pick<Meaning, 'start' | 'end'>): Meaning | null {
	const likelihood = likelihoodOf(text, 'near');
	return likelihood >= likelyDanger[text.length <= scraps ? 'scraps' : 'together']
		? nearIn(place, likelihood)
		: null;
}

const nearIn = ({ start, end }: Pick<Meaning, 'start' | 'end'>, likelihood: number): Meaning => ({
	kind: 'near',
	start,
	end,
	...(likelihood < surely.near && { isFaint: true }),
});

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
