import type { LeftOutReason } from '#app/assistant/assistant.ts';
import { findHidden } from '#app/assistant/hidden-words.ts';
import { type Compared, findLost, type Resting } from '#app/assistant/openai/check-complete.ts';
import {
	isRespelt,
	messagesOf,
	mostOf,
	problemOf,
	type Read,
	tells,
} from '#app/assistant/openai/check-paragraph.ts';
import { placeOf, type Said, type SaidMessage } from '#app/assistant/openai/said.ts';
import type { Draft } from '#app/assistant/openai/story-format.ts';
import { gist, neighbours } from '#app/assistant/overlap.ts';
import { hasWords } from '#app/assistant/text.ts';
import { type FindUntold, isMostlyUntold } from '#app/assistant/untold-words.ts';
import { pauses } from '#app/http/slices.server.ts';
import { HEADING } from '#app/markdown/story-markdown.ts';

export interface Checked {
	text: string;
	sources: string[];
	place: number;
	lost: string[];
	held: string[];
}

export interface CheckedDraft {
	paragraphs: Checked[];
	leftOut: Map<string, LeftOutReason>;
	refused: Set<string>;
	problems: string[];
}

interface Against {
	/** Covers everything told, not only what is to be told now. */
	find: FindUntold;
	hidden?: string[];
}

const NAMED = 12;

/** Pauses regularly, so that other requests are served meanwhile. */
export async function checkDraft(
	draft: Draft,
	messages: SaidMessage[],
	{ find, hidden = [] }: Against,
): Promise<CheckedDraft> {
	const sentences = messages.flatMap((each) => each.sentences);
	const numbers = byNumber(sentences.map(({ number }) => number));
	const expand = (sources: string[]) => new Set(sources.flatMap((source) => numbers.get(source) ?? []));
	const leftOut = new Map(
		draft.leftOut.flatMap(({ source, reason }) =>
			(numbers.get(source) ?? []).map((number): [string, LeftOutReason] => [number, reason]),
		),
	);
	const most = messages.reduce((sum, { text }) => sum + mostOf(text), 0);
	const problems: string[] = [];
	const refused = new Set<string>();
	const seen = new Set<string>();
	const holding: Resting[] = [];
	const rest = pauses();
	for (const paragraph of draft.paragraphs) {
		await rest();
		const text = withoutHeadings(paragraph.text.slice(0, most + 1));
		const words = gist(text);
		const key = words.join(' ');
		if (!hasWords(text) || seen.has(key)) continue;
		seen.add(key);
		const read: Read = { text, gist: words, near: neighbours(words), named: expand(paragraph.sources) };
		const sources = messagesOf(read, messages);
		const its = sources
			.flatMap((each) => each.sentences)
			.filter((each) => read.named.has(each.number) || (!leftOut.has(each.number) && tells(read, each)));
		const problem =
			paragraph.text.length > most
				? 'is much longer than what was said'
				: (problemOf(read, its.length > 0 ? sources : [], messages) ?? (await newWords(read, sources, find)));
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
	const compared = await findLost(holding);
	for (const { read, sentences } of compared.filter(isSummary)) {
		problems.push(`“${read.text.slice(0, 80)}” leaves out most of what it rests on.`);
		for (const { number } of sentences) refused.add(number);
	}
	const paragraphs = compared.filter((each) => !isSummary(each)).map((each) => toChecked(each, hidden));
	for (const { text, held } of paragraphs)
		if (held.length > 0)
			problems.push(`“${text.slice(0, 80)}” has words that may not be told: ${quoted(held)}.`);
	for (const number of paragraphs.flatMap(({ sources }) => sources)) leftOut.delete(number);
	return { paragraphs, leftOut, refused, problems };
}

function byNumber(numbers: string[]): Map<string, string[]> {
	const whole = Map.groupBy(numbers, (number) => number.split('.')[0] ?? '');
	return new Map([...whole, ...numbers.map((number): [string, string[]] => [number, [number]])]);
}

const withoutHeadings = (text: string) =>
	text
		.split('\n')
		.filter((line) => !HEADING.test(line))
		.join('\n')
		.trim();

const isSummary = ({ sentences, parts, lost, isCondensed }: Compared) =>
	isCondensed || lost.length === sentences.length + parts.length;

function toChecked({ read, sentences, parts, lost }: Compared, hidden: string[]): Checked {
	const told = [...parts, ...sentences.filter((each) => !lost.includes(each))];
	const sources = told.map(({ number }) => number).sort((one, other) => placeOf(one) - placeOf(other));
	return {
		text: read.text,
		sources,
		place: Math.min(...sources.map(placeOf)),
		lost: lost.map(({ number }) => number),
		held: findHidden(read.text, hidden),
	};
}

const quoted = (words: string[]) =>
	words
		.slice(0, NAMED)
		.map((word) => `“${word}”`)
		.join(', ');

async function newWords(read: Read, sources: Said[], find: FindUntold): Promise<string | undefined> {
	const compared = await find(
		read.text,
		sources.map(({ turn }) => turn.id ?? ''),
	);
	if (!isMostlyUntold(compared) || isRespelt(read, sources)) return undefined;
	return `says what nobody said: ${quoted(compared.untold)}`;
}
