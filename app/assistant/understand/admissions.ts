import { ADMITS, ADMITS_PAST, MEANT, RECALLS } from '#app/assistant/understand/admission-phrases.ts';
import { type PhraseTable, phrases } from '#app/assistant/understand/fold.ts';
import { LEFT_BEHIND } from '#app/assistant/understand/leftover-phrases.ts';
import type { Message } from '#app/assistant/understand/message.ts';
import type { Span } from '#app/assistant/understand/spans.ts';
import { byLanguage } from '#app/assistant/understand/told.ts';
import type { Language } from '#app/assistant/understand/understanding.ts';

/** What says in front of a correction that something was wrong, and where it ends. */
interface Opening {
	to: number;
	/** It is said of what was told. */
	isLed: boolean;
	/** "I was wrong": it may be said of what was told, or told. */
	isPast: boolean;
	/** It goes on with what was meant. */
	isMeant: boolean;
	/** "Now I remember": what follows may be new. */
	isRecalled: boolean;
}

const OPENS = `oh|ah|hm|dear me|but|and|well|so|yes|ach|och|ay|eh|euh|aber|und|ja|mais|pero|mas|ale|но|maar|tja|naja|na ja|also|bueno|pues|bon|ben|beh|allora|bom|sorry`;
/** Elsewhere these mean something else. */
const MORE: PhraseTable = { en: 'er|um', es: 'y', fr: 'et', it: 'ma|e', pt: 'e' };
const openings = byLanguage(ADMITS, (lines, language) => {
	const source = (some: string) => phrases(some, language).source;
	const groups = `(?<meant>${source(MEANT[language] ?? '')})|(?<admits>${source(lines)})(?:,? (?:before|earlier|above|again|there|just now|though))?|(?<past>${source(ADMITS_PAST[language] ?? '')})|(?<recalls>${source(RECALLS[language] ?? '')})|(?:${source(`${OPENS}|${MORE[language] ?? 'oh'}`)})`;
	return new RegExp(`(?:${groups})[ ,:"]*`, 'y');
});
const afterwords = byLanguage(ADMITS, (lines, language) => {
	const source = [LEFT_BEHIND, lines, ADMITS_PAST[language] ?? ''].map(
		(some) => phrases(some, language).source,
	);
	return new RegExp(`(?:${source.join('|')})[ ,:"]*`, 'y');
});

/** Whether nothing but "no" is said, which may be an answer. */
export const isNo = (words: string) =>
	/^(?:[ ,.]|oh|ach|ah|well|but|aber|no|nein|nee?|neen|non|nao|nie|нет|yok|hayir)*$/.test(words);

const DENIES = /^(?:no|nao|nie|не) $/;

/** What a sentence opens with to say that something was wrong: "Sorry, that is wrong: it should be". */
export function opening(text: string, { from, to }: Span, language: Language): Opening {
	const found = { to: from, isLed: false, isPast: false, isMeant: false, isRecalled: false };
	const expression = openings.get(language);
	for (let i = 0; expression && i < 6; i++) {
		expression.lastIndex = found.to;
		const match = expression.exec(text);
		if (!match || found.to + match[0].trimEnd().length > to) break;
		// "No vivíamos en Lima" is no "No, vivíamos en Lima".
		if (language !== 'en' && DENIES.test(match[0]) && found.to + match[0].length < to) break;
		found.to += match[0].length;
		if (match.groups?.admits || match.groups?.meant) found.isLed = true;
		if (match.groups?.meant) found.isMeant = true;
		if (match.groups?.past) found.isPast = true;
		if (match.groups?.recalls) found.isRecalled = true;
	}
	return found;
}

/** Whether a whole sentence says that something was wrong. */
function isAdmission(text: string, sentence: Span, language: Language): Opening | undefined {
	if (sentence.to - sentence.from > A_SENTENCE) return undefined;
	const said = opening(text, sentence, language);
	// "I meant well."
	if (said.isMeant) return undefined;
	return said.to >= sentence.to && (said.isLed || said.isPast || said.isRecalled) ? said : undefined;
}

const A_SENTENCE = 80;

/** A correction with the "I was wrong." around it, which says nothing without it. */
export function withAdmissions(message: Message, language: Language, span: Span): Opening & { from: number } {
	const { text, sentences } = message;
	const before = withBefore(message, language, span.from);
	const at = sentences.findIndex((sentence) => sentence.from <= span.to - 1 && sentence.end >= span.to);
	let { to } = span;
	const last = sentences[at];
	if (last && text.slice(to, last.to).trim() === '')
		for (const [i, next] of sentences.slice(at + 1, at + 3).entries()) {
			if (!isAfterword(text, next, language, at + i + 2 === sentences.length)) break;
			to = next.end;
		}
	return { ...before, to };
}

/** Where what says that something was wrong begins, in front of a place. */
export function withBefore({ text, sentences }: Message, language: Language, place: number) {
	const found = { from: place, isLed: false, isPast: false, isMeant: false, isRecalled: false };
	let at = sentences.findLastIndex(({ from }) => from <= place);
	const first = sentences[at];
	if (!first) return found;
	if (first.from < place) {
		const said = opening(text, first, language);
		if (said.to < place) return found;
		Object.assign(found, said, { from: first.from });
	}
	for (at--; at >= 0; at--) {
		const said = isAdmission(text, sentences[at] as Span, language);
		if (!said) break;
		found.from = sentences[at]?.from ?? found.from;
		found.isLed ||= said.isLed;
		found.isPast ||= said.isPast;
		found.isRecalled ||= said.isRecalled;
	}
	return found;
}

/** Whether what opens a sentence, and what stands before it, is said of what was told; "That was a mistake" only at first. */
export function isOfTold({ text }: Message, opened: Opening, before: ReturnType<typeof withBefore>): boolean {
	const isFirst = !/[\p{L}\p{N}]/u.test(text.slice(0, before.from));
	return opened.isLed || before.isLed || (isFirst && (opened.isPast || before.isPast));
}

/** "Sorry." and "I got that wrong."; "That was a mistake." may be told, unless it is the end. */
function isAfterword(text: string, sentence: Span, language: Language, isEnd: boolean): boolean {
	if (sentence.to - sentence.from > A_SENTENCE) return false;
	const words = text.slice(sentence.from, sentence.to);
	if (!isEnd && isAdmission(text, sentence, language)?.isPast) return false;
	return areAfterwords(words, language) && (words.length > 4 || isEnd);
}

function areAfterwords(words: string, language: Language): boolean {
	const expression = afterwords.get(language);
	let to = 0;
	for (let i = 0; expression && i < 4 && to < words.length; i++) {
		expression.lastIndex = to;
		const match = expression.exec(words);
		if (!match) return false;
		to += match[0].length;
	}
	return to >= words.length;
}

/** Words without the "sorry" at their end. */
export function withoutAfterwords(words: string, language: Language): string {
	let rest = words;
	for (let i = 0; i < 2; i++) {
		const at = Math.max(rest.lastIndexOf(','), / (?:sorry|please|thanks)$/.exec(rest)?.index ?? -1);
		if (at <= 0 || !areAfterwords(rest.slice(at).replace(/^[ ,]+/, ''), language)) break;
		rest = rest.slice(0, at);
	}
	return rest;
}
