import type { Token } from 'marked';
import { markdownBlocks } from '#app/markdown/blocks.ts';

/** Nothing in an address is a mark, and a backslash would become part of it. */
const ADDRESS = /((?:https?:\/\/|www\.)[^\s<>]+|(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]+)/i;
const MARK = /[\\*_[~]|&(?=(?:amp|lt|gt|quot|nbsp|#39);)/g;
const BLOCK_MARK = /^(?:#{1,6}|[->])(?=[\s-])/;

/** Words within a line as Markdown that shows them as they were typed. */
export function escapeWords(words: string): string {
	return words
		.split(ADDRESS)
		.map((part, at) => (at % 2 === 1 ? part : part.replace(MARK, '\\$&')))
		.join('');
}

/** A paragraph as Markdown that shows it as it was typed, in its lines; prose as it is. */
export function escapeLines(text: string): string {
	const lines = text.split('\n').map((line) => line.trim());
	const escaped = isProse(lines.join('\n'))
		? lines
		: lines.map((line) => escapeWords(line).replace(BLOCK_MARK, '\\$&'));
	return escaped.join('  \n');
}

function isProse(paragraph: string): boolean {
	const blocks = [...markdownBlocks(paragraph)].filter((block) => block !== null);
	return blocks.every(
		(block) => block.type === 'plain' || (block.type === 'paragraph' && block.tokens?.every(isTyped)),
	);
}

const isTyped = (token: Token) => token.type === 'br' || ('text' in token && token.raw === token.text);
