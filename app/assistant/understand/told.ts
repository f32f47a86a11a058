import { TOLD_AFTER, TOLD_BEFORE } from '#app/assistant/understand/danger-phrases.ts';
import { type PhraseTable, phrases } from '#app/assistant/understand/fold.ts';
import type { Message } from '#app/assistant/understand/message.ts';
import { holding, type Span } from '#app/assistant/understand/spans.ts';
import { type Language, languages } from '#app/assistant/understand/understanding.ts';

/** What is made of the lines of a table, for each language that has some. */
export function byLanguage<Made>(
	table: PhraseTable,
	make: (lines: string, language: Language) => Made,
): Map<Language, Made> {
	return new Map(languages.flatMap((one) => (table[one] ? [[one, make(table[one], one)] as const] : [])));
}

/** A table made ready to be looked for anywhere in a text. */
export const anywhere = (table: PhraseTable) =>
	byLanguage(table, (lines, language) => phrases(lines, language));

/** Whether one of the phrases of a language stands in a text. */
export function has(table: Map<Language, RegExp>, language: Language, text: string): boolean {
	return text.search(table.get(language) ?? /(?!)/) >= 0;
}

const before = anywhere(TOLD_BEFORE);
const after = anywhere(TOLD_AFTER);
const OWN_AGAIN = /(^|[ ,])(but|just|pero|mais|aber|ma|mas|ale|но|ama)([ ,]|$)/;

/** Whether words are told as said or sung by somebody: "he said: leave that out". */
export function isTold(message: Message, language: Language, span: Span): boolean {
	const sentence = holding(message.sentences, span.from);
	const rest = message.text.slice(span.to, Math.min(Math.max(sentence?.to ?? 0, span.to), span.to + 40));
	return isToldBefore(message, language, span) || has(after, language, rest);
}

/** Whether somebody who says them is named before the words. */
export function isToldBefore({ text, sentences }: Message, language: Language, { from }: Span): boolean {
	const lead = text.slice(Math.max(holding(sentences, from)?.from ?? 0, from - 45), from);
	let rest: string | undefined;
	for (const match of lead.matchAll(before.get(language) ?? /(?!)/g))
		rest = lead.slice(match.index + match[0].length);
	// "I never told my kids so leave that out."
	const isOwn = text.startsWith('so ', from);
	return rest !== undefined && rest.length <= 12 && !isOwn && !OWN_AGAIN.test(rest);
}

/** Whether a place stands between quotation marks. */
export function isQuoted({ quotes }: Message, { from, to }: Span): boolean {
	const quote = holding(quotes, from);
	return quote !== undefined && quote.to >= to;
}
