import { isNo, opening, withBefore, withoutAfterwords } from '#app/assistant/understand/admissions.ts';
import { aligned, leadsTo, whole } from '#app/assistant/understand/aligned.ts';
import * as tables from '#app/assistant/understand/contrast-phrases.ts';
import { MOST_WORDS, type Reading, readings, wordsIn } from '#app/assistant/understand/contrast-readings.ts';
import type { Correction } from '#app/assistant/understand/corrections.ts';
import { phrases } from '#app/assistant/understand/fold.ts';
import { joined, swapped } from '#app/assistant/understand/likeness.ts';
import type { Message } from '#app/assistant/understand/message.ts';
import { atEnds, type Sentence } from '#app/assistant/understand/spans.ts';
import { byLanguage, isQuoted, isToldBefore } from '#app/assistant/understand/told.ts';
import { isUnsure, placesOf, type Word } from '#app/assistant/understand/told-places.ts';
import { cut } from '#app/assistant/understand/told-words.ts';
import type { Language } from '#app/assistant/understand/understanding.ts';

const A_SENTENCE = 160;
const A_FEW_WORDS = 80;
const MOST_SAID = 14;
const nots = byLanguage(tables.NOT, (lines, language) => {
	const source = phrases(lines, language).source;
	return new RegExp(`(?:^|[ ,])(?<not>${source}) `, 'g');
});
const itWas = whole(tables.IT_WAS, ' ');
const called = whole(tables.CALLED, ' ');
const smallWords = byLanguage(
	tables.SMALL,
	(lines, language) =>
		new RegExp(`^(?:${phrases(`${lines}|${tables.LEADS_TO[language]}`, language).source})$`),
);
const falses = byLanguage(
	tables.FALSE,
	(lines, language) =>
		new RegExp(`^(?<wrong>[^.,:]{2,40}?) (?:${phrases(lines, language).source})[ ,:]+(?<says>.+)$`),
);
const asSaid = byLanguage(
	tables.AS_SAID,
	(lines, language) => new RegExp(`,? (?:${phrases(lines, language).source})$`),
);

/** "We lived in Hamburg, not in Bremen", "Not in Bremen, in Hamburg", of what was told before. */
export function contrasts(message: Message, language: Language): Correction[] {
	const not = nots.get(language);
	if (!not || (message.earlier.length === 0 && message.sentences.length < 2)) return [];
	const { text, sentences } = message;
	const some = sentences.filter(({ from, to, asks }) => {
		if (asks || to - from > A_SENTENCE) return false;
		const words = text.slice(from, to);
		return words.search(not) >= 0 || (words.length <= A_FEW_WORDS && falses.get(language)?.test(words));
	});
	return atEnds(some).flatMap((sentence) => contrastIn(message, sentence, language, not) ?? []);
}

function contrastIn(
	message: Message,
	sentence: Sentence,
	language: Language,
	not: RegExp,
): Correction | undefined {
	const { text } = message;
	const opened = opening(text, sentence, language);
	const before = withBefore(message, language, sentence.from);
	const words = withoutAfterwords(text.slice(opened.to, sentence.to), language);
	const as = asSaid.get(language)?.exec(words)?.index;
	const core = as === undefined ? words : words.slice(0, as);
	if (isQuoted(message, sentence) || isToldBefore(message, language, { from: opened.to, to: sentence.to }))
		return undefined;
	const isCertain =
		opened.isLed || before.isLed || as !== undefined || opened.to + words.length < sentence.to;
	const said: Said = {
		message,
		language,
		from: before.from,
		isCertain,
		isLed: isCertain || opened.isPast || before.isPast,
		isOnlyNo: !before.isLed && as === undefined && isNo(text.slice(sentence.from, opened.to)),
		isAlone: !/[\p{L}\p{N}]/u.test(text.slice(0, before.from) + text.slice(sentence.to)),
	};
	const swap =
		falsely(said, core, opened.to) ??
		clefted(said, core, opened.to, not) ??
		plainly(said, readings(core, opened.to, language, not));
	return swap && { from: sentence.from, to: sentence.to, ...swap };
}

/** How a contrast is said. */
interface Said {
	message: Message;
	language: Language;
	/** What was told stands before. */
	from: number;
	/** It is said of what was told: for certain, or probably. */
	isCertain: boolean;
	isLed: boolean;
	/** Nothing else leads to it than "no", which may be an answer. */
	isOnlyNo: boolean;
	/** Nothing else is said. */
	isAlone: boolean;
}

const isShort = (words: Word[]) => words.length > 0 && words.length <= MOST_WORDS;

/** What is to be put in whose place, if it is certain. */
function plainly(said: Said, all: Reading[]) {
	for (const reading of all) {
		const swap = swapOf(said, reading);
		if (swap) return swap;
	}
	return undefined;
}

function swapOf(said: Said, { says, wrong }: Reading) {
	const { message, language, isLed } = said;
	if (!mayFit(said, says, wrong)) return undefined;
	const places = placesOf(message, wrong, said.from);
	const [last, another] = places;
	if (!last) return undefined;
	// "It was Hamburg", or nothing but "in Hamburg".
	const plain = plainLead(says, language);
	const right = says.slice(plain.words);
	const isNear = last.isLast || (plain.isName && !another && said.isAlone);
	// "Did your aunt live in Bremen too?" "No, in Hamburg, not in Bremen."
	const isAnswer = said.isOnlyNo && message.asked.includes(last.words.toLowerCase());
	if (isShort(right) && !isAnswer && (isLed || isNear) && !places.some((one) => isUnsure(one, language))) {
		const found = swapped({ ...said, wrong, right, isName: plain.isName }, last);
		if (found) return found;
	}
	const same = places.flatMap((place) => {
		const split = isUnsure(place, language) ? undefined : aligned(says, place, language);
		return split && (split.isSure || place.isLast || isLed) ? [{ place, ...split }] : [];
	});
	const [one, other] = same;
	if (!one || other) return undefined;
	const middle = says.slice(one.lead, says.length - one.tail);
	return isShort(middle)
		? swapped({ ...said, wrong, right: middle }, one.place, says.slice(0, one.lead))
		: undefined;
}

/** How many words say no more than "it was" or "her name was". */
function plainLead(says: Word[], language: Language): { words: number; isName: boolean } {
	const text = `${joined(says)} `;
	const name = called.get(language)?.exec(text)?.[0];
	return {
		words: wordsIn(name ?? itWas.get(language)?.exec(text)?.[0] ?? '').length,
		isName: name !== undefined,
	};
}

/** Whether it is worth looking for what was told: numbers or names on both sides, or the same small word. */
function mayFit({ message, language, isLed }: Said, says: Word[], wrong: Word[]): boolean {
	const [one, other] = [says.at(-1), wrong.at(-1)];
	if (!one || !other || says.length > MOST_SAID) return false;
	if (isLed || [one, other].every(({ word }) => /\d/.test(word))) return true;
	if ([one, other].every(({ word, from }) => /^\p{Lu}/u.test(cut(message, from, word)))) return true;
	const [first] = wrong;
	const table = smallWords.get(language);
	return (
		first !== undefined &&
		wrong.length > 1 &&
		table?.test(first.word) === true &&
		says.some(({ word }) => word === first.word)
	);
}

/** "1962 is wrong, it was 1963." */
function falsely(said: Said, core: string, from: number) {
	const { wrong, says } = falses.get(said.language)?.exec(core)?.groups ?? {};
	if (!wrong || !says) return undefined;
	const reading = { wrong: wordsIn(wrong, from), says: wordsIn(says, from + core.length - says.length) };
	return swapOf({ ...said, isCertain: true, isLed: true }, reading);
}

const RELATIVES: Partial<Record<Language, RegExp>> = {
	en: /^(?<head>.+?),? (?<who>who|that|where|when) (?<clause>.+)$/,
	fr: /^(?<head>.+?),? (?<who>qui|que|ou) (?<clause>.+)$/,
};

/** "It was in 1963, not 1962, that we came", of "We came in 1962". */
function clefted(said: Said, core: string, from: number, not: RegExp) {
	const { head, who, clause } = RELATIVES[said.language]?.exec(core)?.groups ?? {};
	if (!head || !clause || head.search(not) < 0) return undefined;
	const isOfWho = /^(?:who|qui)$/.test(who ?? '');
	for (const { says, wrong } of readings(head, from, said.language, not)) {
		const { words: lead, isName } = plainLead(says, said.language);
		const right = says.slice(lead);
		if (lead === 0 || isName || !isShort(right)) continue;
		const [one, another] = placesOf(said.message, wrong, said.from).filter((place) => {
			if (isUnsure(place, said.language)) return false;
			if (isOfWho) return `${place.after} `.startsWith(`${clause} `);
			const words = wordsIn(place.before).map(({ word }) => word);
			if (leadsTo.get(said.language)?.test(words.at(-1) ?? '')) words.pop();
			return ` ${words.join(' ')}`.endsWith(` ${clause}`);
		});
		const swap = one && !another && swapped({ ...said, isCertain: true, wrong, right }, one);
		if (swap) return swap;
	}
	return undefined;
}
