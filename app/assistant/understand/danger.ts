import {
	DANGER,
	LONG_AGO,
	NO_DANGER,
	SIGNS,
	TODAY,
	TOLD_AFTER,
	TOLD_BEFORE,
} from '#app/assistant/understand/danger-phrases.ts';
import { type PhraseTable, phrases } from '#app/assistant/understand/fold.ts';
import type { Message } from '#app/assistant/understand/message.ts';
import { holding, type Span } from '#app/assistant/understand/spans.ts';
import { type Language, languages } from '#app/assistant/understand/understanding.ts';

const byLanguage = <Made>(table: PhraseTable, make: (lines: string, language: Language) => Made) =>
	new Map(languages.flatMap((one) => (table[one] ? [[one, make(table[one], one)] as const] : [])));

const danger = byLanguage(DANGER, (lines, language) => phrases(lines, language));
const signs = byLanguage(SIGNS, (lines, language) =>
	lines
		.split('\n')
		.filter((line) => line.trim())
		.map((line) => phrases(line, language)),
);
const toldBefore = byLanguage(TOLD_BEFORE, (lines, language) => phrases(lines, language));
const toldAfter = byLanguage(TOLD_AFTER, (lines, language) => phrases(lines, language));
const longAgo = byLanguage(LONG_AGO, (lines, language) => phrases(lines, language));
const today = byLanguage(TODAY, (lines, language) => phrases(lines, language));
const noDanger = byLanguage(NO_DANGER, (lines, language) => phrases(lines, language));

const NOT = /(?<![\p{L}\p{M}])(?:not|never|no|ne|non|nao|nie|nicht|не|ни|مش|ما|لا|لم|不|没|沒|别|別)[ ,]{0,2}$/u;

/** Where somebody's life is said to be at stake now; nothing where it is memory, song, joke or the words of others. */
export function findDanger(message: Message): Span[] {
	const found: Span[] = [];
	for (const language of message.inReach) {
		const pattern = danger.get(language);
		if (!pattern) continue;
		let looked = 0;
		for (const match of message.text.matchAll(pattern)) {
			if (++looked > 60) break;
			const to = match.index + match[0].length;
			if (isCry(message, language, { from: match.index, to })) found.push({ from: match.index, to });
		}
	}
	// Farewells are short; in a long memory two of their signs may well meet by chance.
	if (found.length === 0 && message.text.length < 1500) found.push(...findSigns(message));
	return found;
}

function isCry({ text, sentences, quotes }: Message, language: Language, { from, to }: Span): boolean {
	const sentence = holding(sentences, from) ?? { from: 0, to: text.length };
	const start = Math.max(sentence.from, from - 160);
	const before = text.slice(start, from);
	const after = text.slice(to, Math.min(Math.max(sentence.to, to), to + 40));
	const whole = text.slice(start, Math.min(sentence.to, to + 160));
	const now = has(today, language, whole);
	const quote = holding(quotes, from);
	const quoted = quote && quote.to >= to && !(quote.from === 0 && quote.to >= text.length - 1 && text.length < 200);
	// Words of somebody else may be of now: a text that just came.
	const around = quoted ? text.slice(Math.max(0, quote.from - 60), quote.from) + text.slice(quote.to, quote.to + 20) : '';
	if (quoted && !has(today, language, around)) return false;
	if (NOT.test(before.slice(-12))) return false;
	const told = lastOf(toldBefore, language, before.slice(-45));
	if (told !== undefined && told.length <= 12 && !/(^|[ ,])(but|just|pero|mais|aber|ma|mas|ale|но|ama)([ ,]|$)/.test(told)) return false;
	if (has(toldAfter, language, after)) return false;
	return now || !has(longAgo, language, before + after);
}

function findSigns(message: Message): Span[] {
	for (const language of message.inReach) {
		const own = signs.get(language) ?? [];
		const seen = own.flatMap((pattern) => firstOf(pattern, message, language));
		const earlier = own.filter((pattern) => {
			pattern.lastIndex = 0;
			return pattern.test(message.before);
		}).length;
		if (seen.length >= 2 || (seen.length === 1 && earlier >= 2)) return seen;
	}
	return [];
}

function firstOf(pattern: RegExp, message: Message, language: Language): Span[] {
	pattern.lastIndex = 0;
	const match = pattern.exec(message.text);
	if (!match) return [];
	const span = { from: match.index, to: match.index + match[0].length };
	return isCry(message, language, span) ? [span] : [];
}

/** Whether a message takes back the danger of the one before it. */
export function takesBack(message: Message): boolean {
	return message.inReach.some((language) => has(noDanger, language, message.text.slice(0, 1000)));
}

function has(table: Map<Language, RegExp>, language: Language, text: string): boolean {
	return text.search(table.get(language) ?? /(?!)/) >= 0;
}

/** What follows the last of the phrases in a text. */
function lastOf(table: Map<Language, RegExp>, language: Language, text: string): string | undefined {
	let rest: string | undefined;
	for (const match of text.matchAll(table.get(language) ?? /(?!)/g)) rest = text.slice(match.index + match[0].length);
	return rest;
}
