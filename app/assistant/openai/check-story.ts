import type { LeftOutReason } from '#app/assistant/assistant.ts';
import { findHidden } from '#app/assistant/hidden-words.ts';
import {
	type ComparedParagraph,
	findLostSentences,
	type SourcedParagraph,
} from '#app/assistant/openai/check-complete.ts';
import {
	isRespelt,
	maxParagraphLength,
	problemOf,
	type ReadParagraph,
	sourceMessages,
	tells,
} from '#app/assistant/openai/check-paragraph.ts';
import { numberOrder, type SourceMessage, type SourceText } from '#app/assistant/openai/source-sentences.ts';
import type { StoryDraft } from '#app/assistant/openai/story-format.ts';
import { gist, neighbours } from '#app/assistant/overlap.ts';
import { hasWords } from '#app/assistant/text.ts';
import { type FindUntold, isMostlyUntold } from '#app/assistant/untold-words.ts';
import { pauses } from '#app/http/slices.server.ts';
import { HEADING } from '#app/markdown/story-markdown.ts';

export interface CheckedParagraph {
	text: string;
	sources: string[];
	place: number;
	lost: string[];
	held: string[];
}

export interface CheckedDraft {
	paragraphs: CheckedParagraph[];
	leftOut: Map<string, LeftOutReason>;
	refused: Set<string>;
	problems: string[];
}

interface CheckOptions {
	/** Covers everything told, not only what is to be told now. */
	find: FindUntold;
	hidden?: string[];
}

const MAX_QUOTED_WORDS = 12;

/** Pauses regularly, so that other requests are served meanwhile. */
export async function checkDraft(
	draft: StoryDraft,
	messages: SourceMessage[],
	{ find, hidden = [] }: CheckOptions,
): Promise<CheckedDraft> {
	const sentences = messages.flatMap((each) => each.sentences);
	const numbers = groupByNumber(sentences.map(({ number }) => number));
	const expand = (sources: string[]) => new Set(sources.flatMap((source) => numbers.get(source) ?? []));
	const leftOut = new Map(
		draft.leftOut.flatMap(({ source, reason }) =>
			(numbers.get(source) ?? []).map((number): [string, LeftOutReason] => [number, reason]),
		),
	);
	const most = messages.reduce((sum, { text }) => sum + maxParagraphLength(text), 0);
	const problems: string[] = [];
	const refused = new Set<string>();
	const seen = new Set<string>();
	const holding: SourcedParagraph[] = [];
	const rest = pauses();
	for (const paragraph of draft.paragraphs) {
		await rest();
		const text = withoutHeadings(paragraph.text.slice(0, most + 1));
		const words = gist(text);
		const key = words.join(' ');
		if (!hasWords(text) || seen.has(key)) continue;
		seen.add(key);
		const read: ReadParagraph = {
			text,
			gist: words,
			near: neighbours(words),
			named: expand(paragraph.sources),
		};
		const sources = sourceMessages(read, messages);
		const its = sources
			.flatMap((each) => each.sentences)
			.filter((each) => read.named.has(each.number) || (!leftOut.has(each.number) && tells(read, each)));
		const problem =
			paragraph.text.length > most
				? 'is much longer than what was said'
				: (problemOf(read, its.length > 0 ? sources : [], messages) ??
					(await describeNewWords(read, sources, find)));
		if (problem) {
			problems.push(`“${text.slice(0, 80)}” ${problem}.`);
			for (const number of [...read.named, ...its.map((each) => each.number)]) refused.add(number);
			continue;
		}
		const { told = [], parts = [] } = Object.groupBy(its, ({ number }) =>
			leftOut.has(number) ? 'parts' : 'told',
		);
		holding.push({ read, sentences: told, parts });
	}
	const compared = await findLostSentences(holding);
	for (const { read, sentences } of compared.filter(isSummary)) {
		problems.push(`“${read.text.slice(0, 80)}” leaves out most of what it rests on.`);
		for (const { number } of sentences) refused.add(number);
	}
	const paragraphs = compared.filter((each) => !isSummary(each)).map((each) => toChecked(each, hidden));
	for (const { text, held } of paragraphs)
		if (held.length > 0)
			problems.push(`“${text.slice(0, 80)}” has words that may not be told: ${quoteWords(held)}.`);
	for (const number of paragraphs.flatMap(({ sources }) => sources)) leftOut.delete(number);
	return { paragraphs, leftOut, refused, problems };
}

function groupByNumber(numbers: string[]): Map<string, string[]> {
	const whole = Map.groupBy(numbers, (number) => number.split('.')[0] ?? '');
	return new Map([...whole, ...numbers.map((number): [string, string[]] => [number, [number]])]);
}

const withoutHeadings = (text: string) =>
	text
		.split('\n')
		.filter((line) => !HEADING.test(line))
		.join('\n')
		.trim();

const isSummary = ({ sentences, parts, lost, isCondensed }: ComparedParagraph) =>
	isCondensed || lost.length === sentences.length + parts.length;

function toChecked({ read, sentences, parts, lost }: ComparedParagraph, hidden: string[]): CheckedParagraph {
	const told = [...parts, ...sentences.filter((each) => !lost.includes(each))];
	const sources = told
		.map(({ number }) => number)
		.sort((one, other) => numberOrder(one) - numberOrder(other));
	return {
		text: read.text,
		sources,
		place: Math.min(...sources.map(numberOrder)),
		lost: lost.map(({ number }) => number),
		held: findHidden(read.text, hidden),
	};
}

const quoteWords = (words: string[]) =>
	words
		.slice(0, MAX_QUOTED_WORDS)
		.map((word) => `“${word}”`)
		.join(', ');

async function describeNewWords(
	read: ReadParagraph,
	sources: SourceText[],
	find: FindUntold,
): Promise<string | undefined> {
	const compared = await find(
		read.text,
		sources.map(({ turn }) => turn.id ?? ''),
	);
	if (!isMostlyUntold(compared) || isRespelt(read, sources)) return undefined;
	return `says what nobody said: ${quoteWords(compared.untold)}`;
}
