import { phrases } from '#app/assistant/understand/fold.ts';
import type { Message } from '#app/assistant/understand/message.ts';
import {
	ASIDE,
	GOODBYE,
	LEADS,
	QUESTION_BACK,
	TAILS,
	WHO_ARE_YOU,
	WRITE_NOW,
} from '#app/assistant/understand/remark-phrases.ts';
import { clauses, type Span } from '#app/assistant/understand/spans.ts';
import { byLanguage, isQuoted, isTold } from '#app/assistant/understand/told.ts';
import type { Language, MeaningKind } from '#app/assistant/understand/understanding.ts';

/** A whole sentence said to the assistant. */
export interface Remark extends Span {
	kind: MeaningKind;
}

const UNSPACED = new Set<Language>(['zh', 'ja', 'ko']);
const linesOf = (table: string, language: Language) =>
	phrases(table.replaceAll('\n', '|'), language, 'here').source;

/** A sentence which is one of the phrases and nothing else but what is said around them. */
function wholly(table: string, language: Language): RegExp {
	const gap = UNSPACED.has(language) ? '[ ,]{0,2}' : '(?:, ?| |$)';
	const lead = linesOf(LEADS, language);
	const tail = linesOf(TAILS, language);
	const core = phrases(table, language, 'here').source;
	const before = UNSPACED.has(language) ? '[ ,]{0,2}' : '(?:, ?| )';
	return new RegExp(`^(?:${lead}${gap}){0,4}(?:${core})(?:${before}${tail}){0,4}[ ,]*$`);
}

const TABLES = [
	['writeNow', WRITE_NOW],
	['whoAreYou', WHO_ARE_YOU],
	['questionBack', QUESTION_BACK],
	['goodbye', GOODBYE],
	['aside', ASIDE],
] as const;
const wholes = TABLES.map(
	([kind, table]) => [kind, byLanguage(table, (lines, language) => wholly(lines, language))] as const,
);
const fillers = new Map<Language, RegExp>();

/** The sentences that are said to the assistant, at the beginning or the end of a message or in a short one. */
export function findRemarks(message: Message): Remark[] {
	const { text, sentences } = message;
	const found: Remark[] = [];
	const many = sentences.length;
	const short = message.original.length <= 400;
	sentences.forEach((sentence, i) => {
		const atEdge = i < 2 || i >= many - 3;
		if ((!atEdge && !short) || sentence.to - sentence.from > 240 || isQuoted(message, sentence)) return;
		if (i + 1 < many && isTold(message, 'en', { from: sentence.from, to: sentence.to })) return;
		const kind = remarkOf(message, text.slice(sentence.from, sentence.to), sentence.asks);
		if (kind) {
			found.push({ kind, from: sentence.from, to: sentence.end });
			return;
		}
		// "… and that was that, bye": the last clause may be a goodbye though the sentence is memory.
		const last = clauses(text, sentence).at(-1);
		if (i !== many - 1 || !last || last.from === sentence.from) return;
		const ends = remarkOf(message, text.slice(last.from, last.to), false);
		if (ends === 'goodbye') found.push({ kind: ends, from: last.from, to: sentence.end });
	});
	return found;
}

function remarkOf(message: Message, words: string, asks: boolean): MeaningKind | undefined {
	for (const [kind, table] of wholes) {
		for (const language of message.inReach) {
			if (table.get(language)?.test(words)) return kind;
		}
	}
	if (asks) return undefined;
	return message.inReach.some((language) => filler(language).test(words)) ? 'aside' : undefined;
}

function filler(language: Language): RegExp {
	const known = fillers.get(language) ?? wholly(LEADS.replaceAll('\n', '|'), language);
	fillers.set(language, known);
	return known;
}
