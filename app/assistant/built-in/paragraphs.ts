import { countWords, splitSentences } from '#app/assistant/built-in/text.ts';

const LONG_PARAGRAPH = 180;
const READABLE_PARAGRAPH = 110;
/** Lines at least this long were broken by a program and not by the teller. */
const WRAPPED_LINE = 55;

/** The paragraphs the teller made with line breaks; lines of verse and lists stay lines. */
export function splitBlocks(text: string): string[] {
	return text
		.replace(/\r\n?/g, '\n')
		.split(/\n[ \t]*\n\s*/)
		.flatMap(divideLines)
		.filter((block) => block !== '');
}

function divideLines(block: string): string[] {
	const lines = block
		.split('\n')
		.map((line) => line.trim().replace(/\s+/g, ' '))
		.filter((line) => line !== '');
	if (lines.length < 2) return lines;
	if (lines.every((line) => line.length < WRAPPED_LINE)) return [lines.join('\n')];
	const paragraphs: string[] = [];
	for (const line of lines) {
		const open = paragraphs.at(-1);
		const wrapped = open !== undefined && !/[.!?…:"”’)]$/.test(open);
		if (wrapped) paragraphs[paragraphs.length - 1] = `${open} ${line}`;
		else paragraphs.push(line);
	}
	return paragraphs;
}

/** A long paragraph as several of about the same length, never broken within quotation marks. */
export function splitLong(paragraph: string): string[] {
	const words = countWords(paragraph);
	if (words <= LONG_PARAGRAPH || paragraph.includes('\n')) return [paragraph];
	const target = words / Math.round(words / READABLE_PARAGRAPH);
	const parts: string[] = [];
	let part = '';
	for (const sentence of splitSentences(paragraph)) {
		const size = countWords(part);
		const half = countWords(sentence) / 2;
		if (part && size + half > target && (!isInDialogue(part) || size > 2 * target)) {
			parts.push(part);
			part = sentence;
		} else {
			part = part ? `${part} ${sentence}` : sentence;
		}
	}
	const last = parts.at(-1);
	if (last !== undefined && countWords(part) < 30) parts[parts.length - 1] = `${last} ${part}`;
	else parts.push(part);
	return parts;
}

function isInDialogue(text: string): boolean {
	const straight = (text.match(/"/g)?.length ?? 0) % 2 === 1;
	return straight || text.lastIndexOf('“') > text.lastIndexOf('”');
}
