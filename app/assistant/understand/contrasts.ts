import { isNo, opening, withBefore, withoutAfterwords } from '#app/assistant/understand/admissions.ts';
import * as tables from '#app/assistant/understand/contrast-phrases.ts';
import { ENDS_TITLED } from '#app/assistant/understand/correction-phrases.ts';
import type { Correction } from '#app/assistant/understand/corrections.ts';
import { type PhraseTable, phrases } from '#app/assistant/understand/fold.ts';
import { joined, swapped } from '#app/assistant/understand/likeness.ts';
import type { Message } from '#app/assistant/understand/message.ts';
import { atEnds, type Sentence } from '#app/assistant/understand/spans.ts';
import { byLanguage, isQuoted, isToldBefore } from '#app/assistant/understand/told.ts';
import { isUnsure, type Place, placesOf, type Word } from '#app/assistant/understand/told-places.ts';
import { cut } from '#app/assistant/understand/told-words.ts';
import type { Language } from '#app/assistant/understand/understanding.ts';

/** What is said to be so, and of which last words it is said that they were not so. */
interface Reading {
	says: Word[];
	wrong: Word[];
}

const A_SENTENCE = 160;
const A_FEW_WORDS = 80;
const MOST_WORDS = 5;
const MOST_SAID = 14;
const whole = (table: PhraseTable, end: string) =>
	byLanguage(table, (lines, language) => new RegExp(`^(?:${phrases(lines, language).source})${end}`));
const nots = byLanguage(tables.NOT, (lines, language) => {
	const source = phrases(lines, language).source;
	return new RegExp(`(?:^|[ ,])(?<not>${source}) `, 'g');
});
const buts = byLanguage(
	tables.BUT,
	(lines, language) =>
		new RegExp(`(?:, ?(?:${phrases(lines, language).source} )?| ${phrases(lines, language).source} )`),
);
const itWas = whole(tables.IT_WAS, ' ');
const called = whole(tables.CALLED, ' ');
const ourselves = whole(tables.OURSELVES, '(?= )');
const others = whole(tables.OTHERS, '$');
const leadsTo = whole(tables.LEADS_TO, '$');
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

const wordsIn = (text: string, from = 0): Word[] =>
	[...text.matchAll(/[^ ,:"]+/g)].map(({ index, 0: word }) => ({
		word,
		from: from + index,
		to: from + index + word.length,
	}));

/** The ways to read a contrast: what is so may stand before or after what is not. */
function readings(core: string, from: number, language: Language, not: RegExp): Reading[] {
	const found: Reading[] = [];
	for (const match of [...core.matchAll(not)].slice(0, 3)) {
		const before = core.slice(0, match.index).replace(/[ ,]+$/, '');
		const start = match.index + match[0].length;
		const after = core.slice(start);
		const but = buts.get(language)?.exec(after);
		const denied = wordsIn(but ? after.slice(0, but.index) : after, from + start);
		if (!but) {
			if (before && denied.length <= MOST_WORDS) found.push({ says: wordsIn(before, from), wrong: denied });
			continue;
		}
		const at = start + but.index + but[0].length;
		const right = wordsIn(core.slice(at), from + at);
		for (let many = Math.min(MOST_WORDS, denied.length); many > 0; many--) {
			const wrong = denied.slice(-many);
			// "Not Mrs Roy, Bouchard": nobody can tell whether that is a woman.
			if (ENDS_TITLED.test(joined(denied.slice(0, -many)))) continue;
			const lead = [...wordsIn(before, from), ...denied.slice(0, -many)];
			found.push({ says: [...lead, ...right], wrong }, { says: right, wrong });
		}
	}
	return found.filter(({ says, wrong }) => says.length > 0 && wrong.length > 0);
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

interface Split {
	/** So many words lead to what is right, and so many follow it, as they were told. */
	lead: number;
	tail: number;
	/** It is told of the same. */
	isSure: boolean;
}

/** How a sentence says again what was told somewhere: "We lived in" and "for ten years". */
function aligned(says: Word[], { before, after }: Place, language: Language): Split | undefined {
	const told = wordsIn(before).map(({ word }) => word);
	const next = wordsIn(after).map(({ word }) => word);
	const all = says.map(({ word }) => word);
	for (let lead = all.length - 1; lead > 0; lead--) {
		const words = all.slice(0, lead);
		const before = told.slice(-lead);
		const isOther = others.get(language)?.test(words[0] ?? '') ?? false;
		const same = words.filter((word, i) => isSame(word, before[i]));
		const isWhole = same.length === lead;
		const isRenamed = isOther && lead > 1 && same.length === lead - 1 && !isSame(words[0] ?? '', before[0]);
		if (!isWhole && !(isRenamed && !ourselves.get(language)?.test(`${before[0]} `))) continue;
		if (words.every((word) => leadsTo.get(language)?.test(word))) return undefined;
		let tail = Math.min(3, all.length - lead - 1);
		while (tail > 0 && all.slice(-tail).join(' ') !== next.slice(0, tail).join(' ')) tail--;
		const isOurs = ourselves.get(language)?.test(`${words.join(' ')} `) ?? false;
		const verbs = words.filter((word) => !leadsTo.get(language)?.test(word));
		const isAll = told.length === lead && verbs.length > 1 && !isOther;
		return { lead, tail, isSure: isWhole && (isOurs || isAll) };
	}
	return undefined;
}

/** "Lived" of "didn't live", "habitions" of "n'habitions". */
const isSame = (word: string, told = '') =>
	word === told ||
	word === `n${told}` ||
	(word.length > 3 && told.length - word.length < 3 && told.startsWith(word));
