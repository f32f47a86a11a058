import { createHash } from 'node:crypto';
import { splitSentences } from '#app/assistant/sentences.ts';
import { splitParagraphs } from '#app/assistant/text.ts';
import { giveWay, inSlices, mapInSlices } from '#app/http/slices.server.ts';
import { splitPassages } from '#app/stories/rewriting/rewrite.ts';

/** The key does not depend on where the text stands. */
export interface TakeOutChoice {
	key: string;
	text: string;
}

const FEW_PARAGRAPHS = 3;

export type TakeOutUnit = 'paragraph' | 'sentence';

export function takeOutUnit(content: string): TakeOutUnit {
	const blocks = splitParagraphs(content);
	const isFew =
		blocks.length <= FEW_PARAGRAPHS && blocks.some((block) => splitWholeSentences(block).length > 1);
	return isFew ? 'sentence' : 'paragraph';
}

/** Lists, headings, quotations and verse are not prose. */
const NOT_PROSE = /\n|^ {0,3}(?:#|>|[-+*] |\d{1,9}[.)] )/;

/** Each sentence includes the space after it: together they are the paragraph. */
function splitWholeSentences(block: string): string[] {
	if (NOT_PROSE.test(block.trim())) return [block];
	const sentences: string[] = [];
	let end = 0;
	for (const sentence of splitSentences(block)) {
		const next = block.indexOf(sentence, end) + sentence.length;
		const text = block.slice(end, next);
		end = next;
		const open = sentences.at(-1);
		if (open !== undefined && !hasAllPairs(open)) sentences[sentences.length - 1] = open + text;
		else sentences.push(text);
	}
	const last = sentences.pop() ?? '';
	return [...sentences, last + block.slice(end)];
}

function hasAllPairs(sentence: string): boolean {
	const count = (mark: string) => sentence.split(mark).length - 1;
	const pairs = ['“”', '«»', '()', '[]', '„“', '「」', '『』'];
	return (
		['*', '_', '`', '"', '~'].every((mark) => count(mark) % 2 === 0) &&
		pairs.every(([open = '', close = '']) => count(open) === 0 || count(open) === count(close))
	);
}

const piecesOf = (block: string, unit: TakeOutUnit) =>
	unit === 'sentence' ? splitWholeSentences(block) : [block];

export const listChoices = (content: string): Promise<TakeOutChoice[]> => inSlices(eachChoice(content));

function* eachChoice(content: string): Generator<TakeOutChoice> {
	const seen = new Map<string, number>();
	const unit = takeOutUnit(content);
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

/** Leaves in what was changed since it was picked. */
export async function takeOut(content: string, keys: string[]): Promise<string[]> {
	const taken = new Set(keys);
	const choices = (await listChoices(content)).values();
	const unit = takeOutUnit(content);
	await giveWay();
	const isKept = () => !taken.has(choices.next().value?.key ?? '');
	const withoutTaken = (passage: string) =>
		splitParagraphs(passage)
			.map((block) => {
				const pieces = piecesOf(block, unit);
				const kept = pieces.filter(isKept);
				return kept.length === pieces.length ? block : kept.join('').trim();
			})
			.filter(Boolean)
			.join('\n\n');
	return mapInSlices(splitPassages(content), withoutTaken);
}
