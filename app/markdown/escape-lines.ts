import type { Token } from 'marked';
import { markdownBlocks } from '#app/markdown/blocks.ts';

/** An address holds no marks, and a backslash would become part of it. */
const ADDRESS = /((?:https?:\/\/|www\.)[^\s<>]+|(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]+)/i;
const INLINE_MARK = /[\\*_[~]|&(?=(?:amp|lt|gt|quot|nbsp|#39);)/g;
const BLOCK_MARK = /^(?:#{1,6}|[->])(?=[\s-])/;

export function escapeWords(words: string): string {
	return words
		.split(ADDRESS)
		.map((part, at) => (at % 2 === 1 ? part : part.replace(INLINE_MARK, '\\$&')))
		.join('');
}

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
