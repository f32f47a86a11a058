import { likelihoodOf } from '#app/assistant/classifier/classify.server.ts';
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
import {
	likelyIn,
	mostSaidBeside,
	mostTelling,
	type Place,
} from '#app/assistant/understand/likely-meaning.ts';
import type { Meaning } from '#app/assistant/understand/understanding.ts';

/** How likely what only has the shape of a correction must be one. */
const likelyShaped = 0.35;
/** In words: what puts others right is hardly longer by more. */
const mostLonger = 1;

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
	const isAmong = place.others.length > 0;
	const isTold = ({ index }: RegExpExecArray) => {
		const told = likelihoodOf(said, 'telling', isAmong);
		if (index > leadIn(plain, data)) return told > mostTelling;
		// “Leave that out in the rain and it rusts.”
		return isAmong && told > likelihoodOf(said, 'leaveOut', true);
	};
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
	const corrected = isGuess && likelihoodOf(said, 'correction') < likelyShaped ? null : shaped;
	const likely = likelyIn(sentence, data, place, isNext);
	// "He is not waking up, Dad is" has the shape of a correction.
	return likely?.kind === 'near' ? likely : (corrected ?? likely);
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
	// In “It was not Kiel” nothing is the right word.
	const isRight = ({ groups }: RegExpExecArray) => !data.isSubjectAlone.test(groups?.right?.trim() ?? '');
	const isFit = (found: RegExpExecArray) =>
		isRight(found) && isOpen(plain, found, data) && !isReported(plain, found, data);
	const match = data.shapes.correction(plain, isFit) ?? data.shapes.correctRight(plain, isFit);
	if (!match) return null;
	const [about, right] = [
		wordsOf(sentence.said, match, 'about', data),
		wordsOf(sentence.said, match, 'right', data),
	];
	if (!right || readingLength(about) > 6 || readingLength(right) > 8) return null;
	// "No" is the right word for nothing.
	if (data.leads.test(plainLetters(right))) return null;
	// "I should have been there" has no "I" that should be "there".
	if (data.isPronoun.test(plainLetters(about)) && !data.isPronoun.test(plainLetters(right))) return null;
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
