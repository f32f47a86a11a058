import { canBegin, firstWords, wordsOf } from '#app/assistant/understand/first-words.ts';
import { LETTERS, type PhraseTable, phrases } from '#app/assistant/understand/fold.ts';
import type { Message } from '#app/assistant/understand/message.ts';
import {
	ANSWER,
	ASIDE,
	COMES,
	GOODBYE,
	LEADS,
	QUESTION_BACK,
	TAILS,
	WHO_ARE_YOU,
	WRITE_NOW,
} from '#app/assistant/understand/remark-phrases.ts';
import { clauses, type Span } from '#app/assistant/understand/spans.ts';
import { byLanguage, isQuoted } from '#app/assistant/understand/told.ts';
import type { Language, MeaningKind } from '#app/assistant/understand/understanding.ts';

/** A whole sentence said to the assistant. */
interface Remark extends Span {
	kind: MeaningKind;
	language?: Language;
}

const UNSPACED = new Set<Language>(['zh', 'ja', 'ko']);
const linesOf = (table: PhraseTable | string, language: Language) =>
	phrases(typeof table === 'string' ? table : (table[language] ?? ''), language, 'here').source;

const TABLES = {
	writeNow: WRITE_NOW,
	whoAreYou: WHO_ARE_YOU,
	questionBack: QUESTION_BACK,
	goodbye: GOODBYE,
	aside: ASIDE,
} satisfies Partial<Record<MeaningKind, PhraseTable>>;
const KINDS = Object.keys(TABLES) as (keyof typeof TABLES)[];

/** A sentence which is one of the phrases and nothing else but what is said around them; its group names the table. */
function wholly(language: Language): RegExp {
	const spaced = !UNSPACED.has(language);
	const gap = spaced ? '(?:, ?| |$)' : '[ ,]{0,2}';
	const before = spaced ? '(?:, ?| )' : '[ ,]{0,2}';
	const lead = `(?:${linesOf(LEADS, language)}${gap}){0,4}`;
	const core = (tables: Record<string, PhraseTable | string>) =>
		Object.entries(tables)
			.map(([name, table]) => `(?<${name}>${linesOf(table, language)})`)
			.join('|');
	// One expression, since each one more costs its compiling, and a wait with the first message.
	const cores = `${lead}(?:${core(TABLES)})|${lead}(?:${core({ answer: ANSWER, lead: LEADS, comes: COMES })})`;
	return new RegExp(`^(?:${cores})(?:${before}${linesOf(TAILS, language)}){0,4}[ ,]*$`);
}
const wholes = byLanguage(ASIDE, (_, language) => wholly(language));
const firsts = byLanguage(ASIDE, (_, language) => {
	const all = [...Object.values(TABLES), ANSWER, COMES].map((table) => table[language] ?? '');
	return firstWords([LEADS, ...all].join('\n'), language);
});

/** The sentences that are said to the assistant, at the beginning or the end of a message or in a short one. */
export function findRemarks(message: Message): Remark[] {
	const { text, sentences } = message;
	const found: Remark[] = [];
	const maybe: Remark[] = [];
	const many = sentences.length;
	const short = message.original.length <= 400;
	sentences.forEach((sentence, i) => {
		const atEdge = i < 2 || i >= many - 3;
		if ((!atEdge && !short) || sentence.to - sentence.from > 240 || isQuoted(message, sentence)) return;
		const groups = groupsOf(message, text.slice(sentence.from, sentence.to));
		const { kind, language } = kindOf(groups) ?? {};
		if (kind) found.push({ kind, language, from: sentence.from, to: sentence.end });
		else if (groups.some(({ group }) => group === 'answer' || group === 'lead'))
			maybe.push({ kind: 'aside', from: sentence.from, to: sentence.end });
		// "… and that was that, bye": the last clause may be a goodbye though the sentence is memory.
		const last = clauses(text, sentence).at(-1);
		if (kind || i !== many - 1 || !last || last.from === sentence.from) return;
		const words = text.slice(last.from, last.to);
		if (mayBeGoodbye(message, words) && kindOf(groupsOf(message, words))?.kind === 'goodbye')
			found.push({ kind: 'goodbye', from: last.from, to: sentence.end });
	});
	// "The nurse is here. Goodbye."
	const bye = found.findIndex(({ kind }) => kind === 'goodbye');
	const before = sentences.findLast(({ end }) => bye >= 0 && end <= (found[bye]?.from ?? 0));
	if (before && before.to - before.from <= 120 && found.every(({ from }) => from !== before.from)) {
		const words = text.slice(before.from, before.to);
		if (message.likely.some((language) => groupOf(language, words) === 'comes'))
			found.push({ kind: 'aside', from: before.from, to: before.end });
	}
	return found.length + maybe.length === many ? [...found, ...maybe] : found;
}

const FIRST_WORD = new RegExp(`[${LETTERS}]+|[^${LETTERS}\\s]`);

const goodbyeFirsts = byLanguage(GOODBYE, firstWords);

/** Whether a goodbye can stand in a clause; "and", which most of them begin with, leads into everything. */
function mayBeGoodbye({ inReach }: Message, words: string): boolean {
	const all = wordsOf(words);
	return inReach.some((language) => {
		const first = goodbyeFirsts.get(language);
		return first && canBegin(first, all);
	});
}

interface Group {
	language: Language;
	group: string;
}

/** What the words are in each language that knows them. */
function groupsOf({ inReach }: Message, words: string): Group[] {
	const [first = ''] = words.match(FIRST_WORD) ?? [];
	const beginning = wordsOf(first);
	return inReach.flatMap((language) => {
		const known = firsts.get(language);
		if (!known || !canBegin(known, beginning)) return [];
		const group = groupOf(language, words);
		return group ? [{ language, group }] : [];
	});
}

function kindOf(groups: Group[]): { kind: MeaningKind; language: Language } | undefined {
	for (const kind of KINDS) {
		const one = groups.find(({ group }) => group === kind);
		if (one) return { kind, language: one.language };
	}
	return undefined;
}

/** Which table holds the words, if any does. */
function groupOf(language: Language, words: string): string | undefined {
	const groups = wholes.get(language)?.exec(words)?.groups;
	if (!groups) return undefined;
	return Object.keys(groups).find((name) => groups[name] !== undefined);
}
