import { COMMON, ENDS_IT, INSTEAD, LEADS_IN } from '#app/assistant/understand/correction-phrases.ts';
import { phrases } from '#app/assistant/understand/fold.ts';
import { mendedLikes, mends, numbers, startsMending } from '#app/assistant/understand/mended-likes.ts';
import type { Message } from '#app/assistant/understand/message.ts';
import { restated, withAgain } from '#app/assistant/understand/restated.ts';
import { find, holding, type Span } from '#app/assistant/understand/spans.ts';
import { byLanguage, isQuoted, isToldBefore } from '#app/assistant/understand/told.ts';
import { cut, toldWords } from '#app/assistant/understand/told-words.ts';

/** What was wrong, as it stands in what was told before, and what is right. */
export interface Correction extends Span {
	about: string;
	right: string;
}

const name = (group: string) => `(?<${group}>[^.!?,:"\\n]{1,28}?)`;
const instead = byLanguage(INSTEAD, (lines, language) => {
	const named = phrases(lines.replaceAll('{right}', '{').replaceAll('{wrong}', '}'), language)
		.source.replace(/\{(?!\d)/g, name('right'))
		.replace(/(?<!\d)\}/g, name('wrong'));
	return new RegExp(`${named}(?=[ ]|[.,!?\\n]|$)`, 'g');
});
/** What the teller mends of what they said, only where the wrong words do stand in it. */
export function findCorrections(message: Message): Correction[] {
	const found: Correction[] = [];
	const add = (one: Correction | undefined) => {
		if (one) Object.assign(one, withParticles(message, one));
		if (one) Object.assign(one, withAgain(message, message.language, one, one.about, one.right));
		if (one && found.length < 20 && !found.some((other) => other.from < one.to && one.from < other.to))
			found.push(one);
	};
	for (const language of message.inReach) restated(message, language).forEach(add);
	for (const language of message.inReach.slice(0, 3)) {
		for (const match of find(message.text, instead.get(language))) {
			const span = { from: match.index, to: match.index + match[0].length };
			const { right = '' } = match.groups ?? {};
			const wrong = wholeName(message, span, match.groups?.wrong ?? '');
			if (isQuoted(message, span) || isToldBefore(message, language, span)) continue;
			if (!isWord(wrong) || !isWord(right) || right === wrong) continue;
			const about = mendedWords(message, match[0], wrong, span.from, numbers.get(language));
			const lead = leadInto(message, span.from, mends.get(language));
			if (about) add(mended(message, { ...span, from: lead }, about, wrong.trim(), right));
		}
	}
	for (const language of message.inReach.slice(0, 2)) mendedLikes(message, language).forEach(add);
	return found;
}

/** "Not the Wedding": as much as makes a word, where it comes last. */
function wholeName({ text }: Message, span: Span, name: string): string {
	let wrong = name;
	for (let i = 0; i < 2 && text.endsWith(wrong, span.to) && !isWord(wrong); i++) {
		const more = /^ [^ .,!?:"\n]{1,28}/.exec(text.slice(span.to, span.to + 30))?.[0] ?? '';
		wrong += more;
		span.to += more.length;
	}
	return wrong;
}

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
	const digits = /^\d+$/.test(wrong) && /^\d+(?=\D)/.exec(right)?.[0];
	if (digits) return { ...span, about, right: cut(message, at, digits) };
	let { to } = span;
	if (at + right.length === to) {
		for (let missing = wrong.split(' ').length - right.trim().split(' ').length; missing > 0; missing--)
			to += /^ [^ .,!?:"\n]{1,30}/.exec(message.text.slice(to, to + 32))?.[0].length ?? 0;
	}
	const whole = at + right.length === span.to ? message.text.slice(at, to) : right;
	return { from: span.from, to, about, right: cut(message, at, whole) };
}

function isWord(words: string): boolean {
	const plain = words.trim().replace(/^(?:the|an?|der|die|das|le|la|les|el|los|il|lo|o|os|as) (?=.)/, '');
	return (
		(/\d/.test(plain) || plain.length >= (/[\u3040-\u9fff\uac00-\ud7ff]/.test(plain) ? 2 : 3)) &&
		!COMMON.test(plain)
	);
}
