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
/** A greeting or a goodbye is no longer, in characters. */
const mostCourtesy = 90;

/** In words: what puts others right is hardly longer by more. */
const mostLonger = 1;

/** What is known where a sentence is said. `isAlone`: nothing else is in the message; `isAll`: and it is short. */
export interface Place {
	isAlone: boolean;
	isAll: boolean;
	/** Something was told before it, and it is short. */
	isAfter: boolean;
	/** Of the message, in characters. */
	length: number;
	/** Nothing was said before it. */
	isFirst: boolean;
	/** Where the last two sentences of the message begin. */
	lastFrom: number;
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
	for (const kind of ['stop', 'leaveOut'] as const) {
		const match = shapes[kind](plain, isWish);
		if (!match) continue;
		const about = aboutOf(said, match, data);
		const isNamed = kind === 'stop' || about.about !== undefined;
		return {
			kind,
			...(isNamed ? within(sentence, match, data) : wishPlace(sentence, match, place, data)),
			...about,
		};
	}
	const secret = shapes.secret(plain, (match) => !isReported(plain, match, data));
	// "Is this private?" asks.
	if (secret && !isAsked(said)) return { kind: 'leaveOut', ...wishPlace(sentence, secret, place, data) };
	if (said.length <= mostSaidBeside) {
		const beside = plain.slice(leadIn(plain, data));
		const isIt = ([kind, shape]: (typeof data.intents)[number]) =>
			(isAlone || kind !== 'yes') && (shape(plain) ?? shape(beside));
		const intent = data.intents.find(isIt);
		if (intent) return { kind: intent[0], ...placeOf(sentence) };
		const title = shapes.title(plain, isWish);
		const name = title ? wordsOf(said, title, 'right', data) : '';
		if (isName(name)) return { kind: 'title', ...placeOf(sentence), right: name };
	}
	const corrected = said.length <= mostSaidBeside ? correctionIn(sentence, plain, data, isAll) : null;
	return corrected ?? cueIn(sentence, plain, data, place);
}

/**
 * What a sentence may mean by single words: that somebody is in danger, or that something told before is to be left
 * out or was wrong. A person is asked.
 */
function cueIn(sentence: Sentence, plain: string, data: SpokenLanguage, place: Place): Meaning | null {
	const { cues } = data;
	const courtesy = courtesyIn(sentence, plain, data, place);
	if (courtesy) return courtesy;
	const isOwn = (match: RegExpExecArray | null) => match !== null && !isReported(plain, match, data);
	const isTelling = place.length > mostOfCry || cues.past.test(plain);
	if (!isTelling && isOwn(cues.peril.exec(plain))) return { kind: 'near', ...placeOf(sentence) };
	if (!place.isAfter || sentence.said.length > mostCourtesy) return null;
	if (isOwn(cues.secret.exec(plain))) return { kind: 'leaveOut', ...placeOf(sentence), isUnsure: true };
	if (isOwn(cues.wrong.exec(plain))) return { kind: 'correction', ...placeOf(sentence), isUnsure: true };
	return null;
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

/** How somebody begins to talk to a machine, or takes their leave of it. */
function courtesyIn(
	sentence: Sentence,
	plain: string,
	{ cues }: SpokenLanguage,
	{ isFirst, lastFrom }: Place,
): Meaning | null {
	if (sentence.said.length > mostCourtesy || cues.past.test(plain) || /\d{3}/.test(plain)) return null;
	if (isFirst && cues.greet.test(plain)) return { kind: 'hello', ...placeOf(sentence), isUnsure: true };
	const isEnd = !isFirst && sentence.start >= lastFrom;
	return isEnd && cues.bye.test(plain) ? { kind: 'goodbye', ...placeOf(sentence), isUnsure: true } : null;
}

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
	if (!about) return dateOf(right) ? { kind: 'correction', ...placeOf(sentence), right } : null;
	// "It wasn't Lahti, we lived in Kotka then" names no words to put in its place.
	if (readingLength(right) > readingLength(about) + mostLonger)
		return { kind: 'correction', ...placeOf(sentence), isUnsure: true };
	// "It wasn't Harry, it was the telegram boy" may be the memory.
	const isPlain = isAll && data.isCorrecting.test(plain);
	return { kind: 'correction', ...placeOf(sentence), about, right, ...(!isPlain && { isUnsure: true }) };
}
