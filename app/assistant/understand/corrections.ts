import { DENSE } from '#app/assistant/text.ts';
import { withAdmissions } from '#app/assistant/understand/admissions.ts';
import { contrasts } from '#app/assistant/understand/contrasts.ts';
import {
	articleOf,
	isWord,
	nameAlone,
	wholeName,
	wholeRight,
	withoutLead,
} from '#app/assistant/understand/correction-names.ts';
import {
	ENDS_IT,
	INSTEAD,
	INSTEAD_BARE,
	LEADS_IN,
	TITLED,
} from '#app/assistant/understand/correction-phrases.ts';
import { fold, type PhraseTable, phrases } from '#app/assistant/understand/fold.ts';
import { isMadeWhole } from '#app/assistant/understand/leftover.ts';
import { isCalendar, mends, numbers, startsMending } from '#app/assistant/understand/likes.ts';
import { mendedLikes } from '#app/assistant/understand/mended-likes.ts';
import type { Message } from '#app/assistant/understand/message.ts';
import { spelt } from '#app/assistant/understand/misheard.ts';
import { isNumber } from '#app/assistant/understand/number-words.ts';
import { restated, withAgain } from '#app/assistant/understand/restated.ts';
import { saidAgain } from '#app/assistant/understand/said-again.ts';
import { slips } from '#app/assistant/understand/slips.ts';
import { find, holding, type Span } from '#app/assistant/understand/spans.ts';
import { byLanguage, isQuoted, isToldBefore } from '#app/assistant/understand/told.ts';
import { isUnsure, placesOfWords } from '#app/assistant/understand/told-places.ts';
import { cut, toldWords } from '#app/assistant/understand/told-words.ts';
import type { Language } from '#app/assistant/understand/understanding.ts';

/** What was wrong, as it stands in what was told before, and what is right. */
export interface Correction extends Span {
	about: string;
	right: string;
}

const name = (group: string) => `(?<${group}>[^.!?,:"\\n]{1,28}?)`;
const naming = (table: PhraseTable) =>
	byLanguage(table, (lines, language) => {
		const named = phrases(lines.replaceAll('{right}', '{').replaceAll('{wrong}', '}'), language)
			.source.replace(/\{(?!\d)/g, name('right'))
			.replace(/(?<!\d)\}/g, name('wrong'));
		return new RegExp(`${named}(?=[ ]|[.,!?\\n]|$)`, 'g');
	});
const instead = naming(INSTEAD);
const bare = naming(INSTEAD_BARE);

/** What the teller mends of what they said, only where the wrong words do stand in it. */
export function findCorrections(message: Message): Correction[] {
	const found: Correction[] = [];
	const add = (one: Correction | undefined, language = message.language) => {
		if (!one) return;
		Object.assign(one, withParticles(message, one));
		Object.assign(one, withAgain(message, message.language, one, one.about, one.right));
		const around = withAdmissions(message, language, one);
		if (around.isPast && wasThought(message, one, language)) return;
		one.from = around.from;
		if (!isMadeWhole(message, one)) return;
		one.to = Math.max(one.to, withAdmissions(message, language, one).to);
		if (found.length < 20 && !found.some((other) => other.from < one.to && one.from < other.to))
			found.push(one);
	};
	for (const language of near(message, 3)) {
		for (const one of contrasts(message, language)) add(one, language);
		for (const one of saidAgain(message, language)) add(one, language);
	}
	for (const language of message.inReach) {
		for (const one of restated(message, language)) add(one);
	}
	for (const one of spelt(message)) if (!isQuoted(message, one)) add(one);
	for (const language of message.inReach.slice(0, 3)) {
		for (const match of find(message.text, instead.get(language)))
			add(namedIn(message, match, language, false), language);
		for (const match of find(message.text, bare.get(language)))
			add(namedIn(message, match, language, true), language);
	}
	for (const language of near(message, 2)) for (const one of slips(message, language)) add(one, language);
	const isShort = message.text.length < A_FEW_WORDS && /\d/.test(message.text);
	for (const language of isShort ? message.inReach : message.inReach.slice(0, 2))
		for (const one of mendedLikes(message, language)) add(one, language);
	return found;
}

/** Of a few words nobody can tell the language. */
const near = ({ language, inReach, text }: Message, most: number) =>
	language === 'und' && text.length < A_FEW_WORDS ? inReach : inReach.slice(0, most);
const A_FEW_WORDS = 80;

/** "We thought it was Bremen. I was wrong." */
function wasThought(message: Message, { from, about }: Correction, language: Language): boolean {
	return placesOfWords(message, fold(about).text, about, from).some((place) => isUnsure(place, language));
}

/** A correction that names what is wrong and what is right. */
function namedIn(
	message: Message,
	match: RegExpExecArray,
	language: Language,
	isBare: boolean,
): Correction | undefined {
	const span = { from: match.index, to: match.index + match[0].length };
	const [all] = match;
	const wrong = wholeName(message, span, withoutLead(match.groups?.wrong ?? '', mends.get(language)));
	const right = nameAlone(message, all, wrong, wholeRight(message, span, match.groups?.right ?? ''));
	if (isQuoted(message, span) || isToldBefore(message, language, span)) return undefined;
	if (!right || !isWord(wrong) || !isWord(right) || right === wrong) return undefined;
	// "Mrs. Smith" goes on after the mark.
	if (SHORT_TITLE.test(wrong) || SHORT_TITLE.test(right)) return undefined;
	const about = mendedWords(message, all, wrong, span.from, numbers.get(language));
	const lead = leadInto(message, span.from, mends.get(language));
	if (!about || !isAlike(message, match, wrong, right, about, lead < span.from || isBare)) return undefined;
	if (
		isBare &&
		!isNumber(right) &&
		!(isName(about) && isName(cut(message, span.from + all.lastIndexOf(right), right)))
	)
		return undefined;
	if (isBare && holding(message.sentences, span.from)?.from !== lead) return undefined;
	const one = mended(message, { ...span, from: lead }, about, wrong.trim(), right);
	const isLed = lead < span.from || isBare || MENDING.test(all);
	return isLed || !wasThought(message, one, language) ? one : undefined;
}

const SHORT_TITLE = /(?:^| )(?:mrs?|ms|dr|st|sra?|jr|prof|rev|hr|fr|mme|mlle)$/;
const isName = (words: string) => /^\p{Lu}\p{Ll}/u.test(words);

/**
 * Whether one can stand where the other stood: both numbers or neither, after the same article. "It was not a house,
 * it was a palace" is a way of telling, "No, it wasn't …" is none.
 */
function isAlike(
	message: Message,
	{ 0: all, groups }: RegExpExecArray,
	wrong: string,
	right: string,
	about: string,
	isLed: boolean,
): boolean {
	const counts = [wrong, right].map((one) => /\d/.test(one) || isNumber(one.trim().split(' ')[0] ?? ''));
	if (counts[0] !== counts[1]) return false;
	if (counts[0]) return true;
	if (isCalendar(wrong.trim()) !== isCalendar(right)) return false;
	const isNamed = isName(about) && message.language !== 'de';
	// "It was a home, not a house" is a way of telling, too.
	const last = (words: string) => words.trim().split(' ').at(-1);
	const isOther = last(right) !== last(wrong) && articleOf(all, wrong.trim()) !== '';
	if (isOther && !isLed && !isNamed && !MENDING.test(all)) return false;
	const isDenied = all.lastIndexOf(groups?.wrong ?? '') < all.lastIndexOf(groups?.right ?? '');
	if (isDenied && !isLed && !isNamed && !MENDING.test(all)) return false;
	if (DENSE.test(right) && right.length > wrong.length + 1) return false;
	if (TITLED.test(right)) return true;
	const [one, other] = [articleOf(all, wrong.trim()), articleOf(all, right)];
	return one === other || (!isNamed && (one === '' || other === ''));
}

const MENDING =
	/^(?:no|sorry|wait|oh|so|call|it should|i|nein|ne|ach|non|pardon|nao|desculpe|nie|yok|hayir|perdon|scusi|нет|ой нет|لا|नहीं)[ ,]|^(?:不对|不對|いや|아니|아|참)/;

/** A mending with the small words that belong to it: "yok 66 imiş". */
function withParticles({ text }: Message, { from, to }: Span): Span {
	const lead = LEADS_IN.exec(text.slice(Math.max(0, from - 8), from))?.[0].length ?? 0;
	return { from: from - lead, to: to + (ENDS_IT.exec(text.slice(to, to + 12))?.[0].length ?? 0) };
}

/** Where a mending begins: with the "No wait," that leads into it. */
function leadInto({ text, sentences }: Message, from: number, mend: RegExp | undefined): number {
	const sentence = holding(sentences, from);
	const lead = sentence && from - sentence.from <= 40 ? text.slice(sentence.from, from) : '';
	return sentence && mend && lead && startsMending(lead, mend) ? sentence.from : from;
}

// "It was not the house, it was the smell" is a way of telling: what is wrong must be of an earlier message then.
function mendedWords(
	message: Message,
	all: string,
	wrong: string,
	from: number,
	number?: RegExp,
): string | undefined {
	const begins = /^(?:no|sorry|wait|oh|it should|so call|call it|nein|non|nao|nie|нет)/.test(all);
	const certain =
		begins ||
		/\d/.test(wrong) ||
		/[\u0530-\uffff]/.test(wrong) ||
		message.text.lastIndexOf(wrong.trim(), from - 1) < 0;
	if (!certain) return undefined;
	const first = wrong.trim().split(' ')[0] ?? '';
	return (
		toldWords(message, wrong, from)?.words ??
		(number && first.match(number)?.[0] === first ? toldWords(message, first, from)?.words : undefined)
	);
}

// A name of two words is mended by two: "not Uncle George. Uncle Geoff". A year is mended by the year alone.
function mended(message: Message, span: Span, about: string, wrong: string, right: string): Correction {
	const at = span.from + message.text.slice(span.from, span.to).lastIndexOf(right);
	const digits = /^\d+$/.test(wrong) && /^\d+(?=\D)(?! [\u0900-\u097f])/.exec(right)?.[0];
	if (digits) return { ...span, about, right: cut(message, at, digits) };
	let { to } = span;
	if (at + right.length === to) {
		for (let missing = wrong.split(' ').length - right.trim().split(' ').length; missing > 0; missing--)
			to += /^ [^ .,!?:"\n]{1,30}/.exec(message.text.slice(to, to + 32))?.[0].length ?? 0;
	}
	const named = at + right.length === span.to ? message.text.slice(at, to) : right;
	// "Emlak Bankası" for the Ziraat of "Ziraat Bankasında".
	const after = toldWords(message, wrong, span.from)?.after.trimStart() ?? '';
	const whole = named.replace(/ ([^ ]{4,})$/, (more, last: string) =>
		after.startsWith(last.slice(0, 5)) ? '' : more,
	);
	return { from: span.from, to, about, right: cut(message, at, whole) };
}
