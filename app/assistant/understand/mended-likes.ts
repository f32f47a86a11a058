import { isNo, isOfTold, opening, withBefore } from '#app/assistant/understand/admissions.ts';
import { EACH, LINK, ONLY_SMALL } from '#app/assistant/understand/correction-phrases.ts';
import type { Correction } from '#app/assistant/understand/corrections.ts';
import { alike, type Like, likes, mends, numbers, startsMending } from '#app/assistant/understand/likes.ts';
import type { Message } from '#app/assistant/understand/message.ts';
import { holding, type Sentence } from '#app/assistant/understand/spans.ts';
import { isQuoted } from '#app/assistant/understand/told.ts';
import { cut, type ToldWords, toldEarlier, toldWords } from '#app/assistant/understand/told-words.ts';
import type { Language } from '#app/assistant/understand/understanding.ts';

/** So many corrections are made in a message. */
const MOST = 20;
/** So many messages back are looked through for the only one of its kind. */
const REACH = 20;

// "1 and a half" is no 1.
const GOES_ON =
	/^(?: [^ .,!?]+)? (?:and a (?:half|quarter)|1\/2|y medi[oa]|et demie?|einhalb|e mezz[oa]|e mei[oa]|и половиной)/;
const NO_OR_NOT = /^(?:no|nao|nie|non|不是)$/;
/** What is said after the wrong one in these: "दो सौ नहीं, तीन सौ". */
const NOT_AFTER = /^(?:이|가|年|歳|月|日|년|월)? ?(?:नहीं|नही|degil|じゃな|ではな|아니(?=고|라|었))/;

/** "1961, no, 1962", "every Sunday. No wait, every Saturday", and "No it was 92" of an earlier 94. */
export function mendedLikes(message: Message, language: Language): Correction[] {
	const number = numbers.get(language);
	const mend = mends.get(language);
	if (!number || !mend) return [];
	const found: Correction[] = [];
	const all = likes(message.text.slice(0, 20_000), language).slice(0, 400);
	for (const [i, like] of all.entries()) {
		if (found.length >= MOST) break;
		if (GOES_ON.test(message.text.slice(like.index + like.text.length).slice(0, 32))) continue;
		const before = all.slice(Math.max(0, i - 3), i).findLast((other) => alike(other, like));
		const one =
			(before && between(message, before, like, mend)) ??
			leading(message, like, mend, language, all.slice(0, i));
		if (one && !isQuoted(message, one)) found.push(one);
	}
	return found;
}

function between(message: Message, wrong: Like, right: Like, mend: RegExp): Correction | undefined {
	const { text, sentences } = message;
	const end = wrong.index + wrong.text.length;
	const here = text.slice(end, right.index);
	const isNumber = right.kind === 0;
	const isNear = here.length <= (isNumber ? 40 : 60) && wrong.text !== right.text;
	const says = isNear ? here.match(mend)?.[0] : undefined;
	if (says === undefined) return undefined;
	const first = here.indexOf(says);
	const rest = here.slice(first + says.length);
	// "Era el 61, no el 62" says the first, whatever language it was taken for.
	if (/^(?:no|nao|nie)$/.test(says) && /^ (?:en|em|el|a|la|de|del|na|no|w|do|nel|il|o|os|as) /.test(rest))
		return undefined;
	if (NO_OR_NOT.test(says) && !/^,? ?[,.]/.test(rest) && message.language !== 'en') return undefined;
	// The mending stands alone between the two, or at once after the first.
	if (isNumber ? first > 14 || rest.length > 14 : first > 30 || !ONLY_SMALL.test(rest)) return undefined;
	// "Open every Sunday. No Saturday shift."
	if (!isNumber && says.length <= 4 && rest.trim() === '' && /[.!?]/.test(here)) return undefined;
	const span = { from: end + first, to: right.index + right.text.length };
	// "No, not 1969, no, 1970" of an earlier message's 1969, and "1969 नहीं, 1970".
	const sentence = holding(sentences, wrong.index);
	const lead = sentence ? text.slice(sentence.from, wrong.index) : '';
	const isNamed = sentence && startsMending(lead, mend);
	const isBare = lead === '' && NOT_AFTER.test(here);
	const earlier = isNamed
		? toldWords(message, wrong.text, sentence.from)
		: isBare
			? toldEarlier(message, wrong.text)
			: undefined;
	if (sentence && earlier) span.from = sentence.from;
	if (earlier) return { ...span, about: earlier.words, right: cut(message, right.index, right.text) };
	// "Not eight but ten of them earned it" says nothing of what was told.
	if (NOT_AFTER.test(here) || (isNamed && NO_OR_NOT.test(lead.trim()))) return undefined;
	const [one, other] = [text.slice(0, wrong.index), text.slice(0, right.index)].map(
		(lead) => (!isNumber && EACH.exec(lead.slice(-12))?.[0]) || '',
	) as [string, string];
	const isBoth = one && other && one !== other;
	return {
		...span,
		about: isBoth
			? cut(message, wrong.index - one.length, one + wrong.text)
			: cut(message, wrong.index, wrong.text),
		right: isBoth
			? cut(message, right.index - other.length, other + right.text)
			: cut(message, right.index, right.text),
	};
}

function leading(
	message: Message,
	right: Like,
	mend: RegExp,
	language: Language,
	all: Like[],
): Correction | undefined {
	const { text, sentences } = message;
	const sentence = holding(sentences, right.index);
	if (!sentence || right.index - sentence.from > 50) return undefined;
	const lead = text.slice(sentence.from, right.index);
	const end = right.index + right.text.length;
	const isMended = right.kind > 0 ? leadsToDay(lead, sentence, end, mend) : startsMending(lead, mend);
	if (!isMended && !isAdmitted(message, sentence, right, language)) return undefined;
	// "No 2" may be a number that is not so.
	if (NO_OR_NOT.test(lead.trim())) return undefined;
	const wrong = lastAlike(message, right, sentence.from, language, all, !isMended);
	// "Did your brother come in 1962 too?" "No, 1963."
	if (wrong && isNo(lead) && message.asked.includes(wrong.words.toLowerCase())) return undefined;
	return (
		wrong && {
			from: sentence.from,
			to: end + sameAfter(text.slice(end, sentence.to), wrong.after),
			about: wrong.words,
			right: cut(message, right.index, right.text),
		}
	);
}

/** "Sorry, I meant 1956", "I was wrong. It was 1956." */
function isAdmitted(message: Message, sentence: Sentence, right: Like, language: Language): boolean {
	const { text } = message;
	const said = opening(text, sentence, language);
	if (said.to > right.index) return false;
	const between = text.slice(said.to, right.index);
	if (between && !(right.kind > 0 ? ONLY_SMALL : LINK).test(between)) return false;
	const before = withBefore(message, language, sentence.from);
	return isOfTold(message, said, before);
}

// "No, Saturday we had fish" answers a question; "No wait, it was a Saturday." mends.
function leadsToDay(lead: string, sentence: Sentence, end: number, mend: RegExp): boolean {
	const says = lead.match(mend)?.[0];
	return (
		says !== undefined &&
		lead.startsWith(says) &&
		ONLY_SMALL.test(lead.slice(says.length)) &&
		end === sentence.to &&
		(says.length > 5 || lead.length - says.length > 6)
	);
}

/** How much of what follows was told after the wrong one too: "six years older" for "eight years older". */
function sameAfter(rest: string, told: string): number {
	let same = 0;
	for (const [word] of rest.matchAll(/^ [^ ,.:!?"\n]+|(?<=[^ ,.:!?"\n]) [^ ,.:!?"\n]+/g)) {
		if (!told.startsWith(word, same) || !/^(?:[ ,.:!?"\n]|$)/.test(told.slice(same + word.length))) break;
		same += word.length;
	}
	return same;
}

function lastAlike(
	message: Message,
	right: Like,
	before: number,
	language: Language,
	all: Like[],
	isAdmitted: boolean,
): ToldWords | undefined {
	const wrongIn = (told: Like[]) =>
		told.findLast((like) => alike(like, right) && like.text !== right.text)?.text;
	const here = wrongIn(all.filter(({ index }) => index < before));
	if (here !== undefined) return toldWords(message, here, before);
	for (const { folded } of message.earlier.slice(0, 2)) {
		const told = yearsOf(likes(folded.text, language), right);
		const wrong = wrongIn(told);
		if (wrong === undefined) continue;
		// "From 1961 till 1970." "No, 1963": nobody can tell which was meant.
		const others = told.filter((like) => alike(like, right) && like.text !== wrong && like.kind === 0);
		return others.length === 0 || (isAdmitted && isNearest(right, wrong, others))
			? toldEarlier(message, wrong)
			: undefined;
	}
	return isAdmitted ? onlyAlike(message, right, language) : undefined;
}

/** Of a year no number of two digits is the like where another year was told. */
function yearsOf(told: Like[], { text }: Like): Like[] {
	const isYear = (words: string) => /^(?:1[89]|20)\d\d(?!\d)/.test(words);
	return isYear(text) && told.some((like) => isYear(like.text))
		? told.filter((like) => isYear(like.text) || like.kind > 0)
		: told;
}

/** "In 1950", "in 1955". "I meant 1956": a year for the last year told, if it is the one next to it. */
function isNearest({ text }: Like, wrong: string, others: Like[]): boolean {
	const far = (words: string) => Math.abs(Number(text) - Number(words));
	return others.every((other) => far(wrong) * 2 < far(other.text));
}

/** What alone of its kind was told some messages before. */
function onlyAlike(message: Message, right: Like, language: Language): ToldWords | undefined {
	const told = message.earlier.slice(0, REACH).flatMap(({ folded }) => likes(folded.text, language));
	const all = yearsOf(told, right).filter((like) => alike(like, right));
	const [one] = all;
	return one && one.text !== right.text && all.every(({ text }) => text === one.text)
		? toldEarlier(message, one.text)
		: undefined;
}
