import { createHash } from 'node:crypto';
import { detectLanguage } from '#app/assistant/detect-language.server.ts';
import { splitParagraphs, splitSentences } from '#app/assistant/text.ts';
import { giveWay, inSlices } from '#app/http/slices.server.ts';
import {
	needsModel,
	noneToTurn,
	notAllTurned,
	rewritten,
	splitPassages,
} from '#app/stories/rewriting/rewrite.ts';
import { saysFirstPerson, toThirdPerson } from '#app/stories/rewriting/third-person.ts';

/** A paragraph, or a sentence, that may be left out; its key tells it from all others, wherever it is. */
export interface Choice {
	key: string;
	text: string;
}

/** A story of no more paragraphs is made shorter by sentences. */
const FEW = 3;

/** What a story is made shorter by; sentences only where there is a paragraph of several. */
export function unitOf(content: string): 'paragraph' | 'sentence' {
	const blocks = splitParagraphs(content);
	const isFew = blocks.length <= FEW && blocks.some((block) => sentencesOf(block).length > 1);
	return isFew ? 'sentence' : 'paragraph';
}

/** Lists, headings and quotations are not prose, and neither is verse. */
const NOT_PROSE = /\n|^ {0,3}(?:#|>|[-+*] |\d{1,9}[.)] )/;

/** The sentences of a paragraph, each with the blanks after it: together they are the paragraph. */
function sentencesOf(block: string): string[] {
	if (NOT_PROSE.test(block.trim())) return [block];
	const sentences: string[] = [];
	let end = 0;
	for (const sentence of splitSentences(block)) {
		const next = block.indexOf(sentence, end) + sentence.length;
		const text = block.slice(end, next);
		end = next;
		const open = sentences.at(-1);
		if (open !== undefined && !isWhole(open)) sentences[sentences.length - 1] = open + text;
		else sentences.push(text);
	}
	// The last words, where a sentence before them was left open.
	const last = sentences.pop() ?? '';
	return [...sentences, last + block.slice(end)];
}

/** Whether all that a sentence opens ends in it: what is said, brackets, emphasis. */
function isWhole(sentence: string): boolean {
	const count = (mark: string) => sentence.split(mark).length - 1;
	const pairs = ['“”', '«»', '()', '[]', '„“', '「」', '『』'];
	return (
		['*', '_', '`', '"', '~'].every((mark) => count(mark) % 2 === 0) &&
		pairs.every(([open = '', close = '']) => count(open) === 0 || count(open) === count(close))
	);
}

const piecesOf = (block: string, unit: string) => (unit === 'sentence' ? sentencesOf(block) : [block]);

/** The paragraphs of a story to pick from, or the sentences of a short one. */
export const choicesOf = (content: string): Promise<Choice[]> => inSlices(eachChoice(content));

function* eachChoice(content: string): Generator<Choice> {
	const seen = new Map<string, number>();
	const unit = unitOf(content);
	for (const block of splitParagraphs(content)) {
		for (const piece of piecesOf(block, unit)) {
			const text = piece.trim();
			const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
			const count = (seen.get(hash) ?? 0) + 1;
			seen.set(hash, count);
			yield { key: `${hash}-${count}`, text };
		}
	}
}

/**
 * The passages of a story without the paragraphs or sentences that were picked; what was
 * changed since is not among them.
 */
export async function leaveOut(content: string, keys: string[]): Promise<string[]> {
	const left = new Set(keys);
	const choices = (await choicesOf(content)).values();
	const unit = unitOf(content);
	await giveWay();
	const isKept = () => !left.has(choices.next().value?.key ?? '');
	const withoutLeft = (passage: string) =>
		splitParagraphs(passage)
			.map((block) => {
				const pieces = piecesOf(block, unit);
				const kept = pieces.filter(isKept);
				return kept.length === pieces.length ? block : kept.join('').trim();
			})
			.filter(Boolean)
			.join('\n\n');
	return inSlices(each(splitPassages(content), withoutLeft));
}

/**
 * In characters: trying a longer story would keep others waiting, and one with no doubtful paragraph is not so long.
 */
const MOST_TURNED = 100_000;

/** A name that stands in no story: whether it could be turned does not depend on one. */
const anyName = '\u{10FFFD}';

/**
 * The passages of a story in the third person; null unless that is certain to be right in
 * every paragraph that says “I”.
 */
export function turnToThirdPerson(content: string, teller: string): string[] | null {
	if (content.length > MOST_TURNED) return null;
	const passages: string[] = [];
	for (const passage of splitPassages(content)) {
		const blocks: string[] = [];
		for (const block of splitParagraphs(passage)) {
			const turned = toThirdPerson(block, teller) ?? (saysFirstPerson(block) ? null : block);
			// A story half in one person and half in the other is of no use to anybody.
			if (turned === null) return null;
			blocks.push(turned);
		}
		passages.push(blocks.join('\n\n'));
	}
	return passages;
}

/** What keeps a story from being turned whole, as a sentence; null where nothing does. */
export function whyNotTurned(content: string): string | null {
	if (detectLanguage([content], 'en') !== 'en') return needsModel;
	const passages = turnToThirdPerson(content, anyName);
	if (!passages) return notAllTurned;
	return rewritten(content, passages) === rewritten(content, []) ? noneToTurn : null;
}

function* each(passages: string[], change: (passage: string) => string): Generator<string> {
	for (const passage of passages) yield change(passage);
}
