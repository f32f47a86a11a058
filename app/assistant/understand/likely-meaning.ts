import { type Label, likelyKinds } from '#app/assistant/classifier/classify.server.ts';
import type { SpokenLanguage } from '#app/assistant/languages/index.server.ts';
import { plainLetters } from '#app/assistant/languages/shapes.ts';
import type { Sentence } from '#app/assistant/sentences.ts';
import { readingLength } from '#app/assistant/text.ts';
import { isAsked, placeOf } from '#app/assistant/understand/clauses.ts';
import { mostOfCry, nearlyIn } from '#app/assistant/understand/likely-danger.ts';
import type { Meaning } from '#app/assistant/understand/understanding.ts';

/** Said to the listener, a sentence is no longer than this, in characters. */
export const mostSaidBeside = 200;
/** A wish that is less likely is a faint guess. */
const surelyWish = { leaveOut: 0.6, stop: 0.75 };
/**
 * How likely a sentence must be what it is taken for. On tellings that the classifier had not learnt from, about one
 * ordinary message of fifty is taken for a correction: docs/interview.md. Within a message people tell; around it they
 * speak to the listener.
 */
const likelyWish = { leaveOut: { atEdge: 0.4, within: 0.5 }, stop: { atEdge: 0.55, within: 0.6 } };
const likelyCorrection = { atEdge: 0.55, within: 0.8, begun: 0.35 };
/** All that is said to the listener together, whatever it is: it mostly stands beside another such sentence. */
const likelyBeside = { next: 0.6, alone: 0.78, among: 0.88, within: 0.95, company: 0.9 };
/** So many times likelier than a memory what only stands beside a remark must be to be one. */
const timesTelling = 1.5;
/** What it is must be likelier where the message tells, too: a story would be answered as if it asked. */
const likelyAside = { alone: 0.48, among: 0.6, within: 0.65, company: 0.65 };
/** A goodbye where one stands: last, after something was told. */
const likelyGoodbye = { alone: 0.28, among: 0.4 };
const fewWords = 3;
/** In characters: what is said to the listener, but nobody knows as what, is no longer. */
const mostUnclear = 120;
/** In characters: a message with so much more than a sentence tells. */
const muchMore = 80;
/** What asks, and stands last, tells no more likely than this. */
export const mostTelling = 0.5;

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
	/** Who else is in the room. */
	others: string[];
	/** The first message of several names one of the others: it says who is there. */
	isPresenting: boolean;
	/** One of them has just asked something. */
	isAnswer: boolean;
	/** Somebody has laughed not long before. */
	isAmidLaughter: boolean;
}

/** What a sentence is like, by the examples that the classifier has learnt from; a wish is only asked about. */
export function likelyIn(
	sentence: Sentence,
	data: SpokenLanguage,
	place: Place,
	isNext: boolean,
): Meaning | null {
	const { said, start } = sentence;
	const isBetween = start >= place.tellsFrom && start < place.tellsUntil;
	if (said.length > mostOfCry || isBetween || !/[\p{L}\p{N}]/u.test(said)) return null;
	const all = likelyKinds(said, place.others.length > 0);
	const oddsOf = (kind: Label) => all.find(({ label }) => label === kind)?.likelihood ?? 0;
	const near = nearlyIn(sentence, { near: oddsOf('near'), telling: oddsOf('telling') }, data, place);
	if (near) return near;
	// What somebody once said begins with a mark, and was said to somebody else.
	if (said.length > mostSaidBeside || (!place.isAlone && /^["“”„«»「『]/u.test(said))) return null;
	const [{ label, likelihood } = { label: 'telling' as const, likelihood: 1 }] = all;
	const where = start < place.secondFrom || start >= place.lastFrom ? 'atEdge' : 'within';
	if (correctsAnything(sentence, oddsOf('correction'), data, place))
		return meantBy('correction', sentence, data);
	if (label === 'correction') return null;
	if (label === 'leaveOut' || label === 'stop') {
		const wish = likelihood >= likelyWish[label][where] ? meantBy(label, sentence, data) : null;
		return wish && likelihood < surelyWish[label] ? { ...wish, isFaint: true } : wish;
	}
	const isToYou = data.isToYou.test(plainLetters(said));
	const beside = 1 - sum([...ofMemories].map(oddsOf));
	if (!ofMemories.has(label)) {
		// What is as likely a memory as any one thing beside it is no remark for standing beside one.
		const isLikened = isNext && likelihood >= timesTelling * oddsOf('telling');
		const kind = saidTo(sentence, { label, likelihood, beside, isNext: isLikened }, place);
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
	// Of several a remark is part of what they tell more often than not: “You never said he was sorry.”
	const where = isEdge ? (place.others.length > 0 ? 'company' : among) : 'within';
	if (likelihood >= likelyAside[where]) return isEdge ? label : 'aside';
	// A word or two say too little, and who says much tells.
	if (said.length > mostUnclear || (readingLength(said) < fewWords && !isNext)) return null;
	return beside >= likelyBeside[isNext ? 'next' : where] ? 'aside' : null;
}

/** How likely a sentence is what it is taken for, and how likely it is said to the listener at all. */
interface Likely {
	label: Label;
	likelihood: number;
	beside: number;
	/** One beside it is said to the listener. */
	isNext: boolean;
}

function meantBy(label: Label, sentence: Sentence, { thanked }: SpokenLanguage): Meaning | null {
	if (label === 'telling') return null;
	// "Fine" thanks nobody.
	const kind = label === 'thanks' && !thanked.test(plainLetters(sentence.said)) ? 'yes' : label;
	const isWish = kind === 'leaveOut' || kind === 'stop' || kind === 'correction';
	return { kind, ...placeOf(sentence), ...(isWish && { isUnsure: true }) };
}
