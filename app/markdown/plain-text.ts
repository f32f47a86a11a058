import type { Token, Tokens } from 'marked';
import { markdownBlocks } from '#app/markdown/blocks.ts';

interface PlainTextOptions {
	isSpoken?: boolean;
}

export const plainText = (markdown: string, options?: PlainTextOptions): string =>
	[...plainBlocks(markdown, options)].join('\n\n');

export function* plainBlocks(
	markdown: string,
	{ isSpoken = false }: PlainTextOptions = {},
): Generator<string> {
	for (const block of markdownBlocks(markdown.replace(/\r\n?/g, '\n'))) {
		const text = block ? blockText(block, isSpoken).trim() : '';
		if (text) yield text;
	}
}

function blockText(block: Token, isSpoken: boolean): string {
	switch (block.type) {
		case 'space':
			return '';
		case 'hr':
			return isSpoken ? '' : block.raw;
		case 'list':
			return (block as Tokens.List).items
				.map(({ tokens }) => (isSpoken ? '' : '- ') + inlineText(tokens))
				.join('\n');
		case 'blockquote':
			return (block.tokens ?? [])
				.map((each) => blockText(each, isSpoken))
				.filter(Boolean)
				.join('\n\n');
		case 'plain':
			return (block as Tokens.Generic).text;
		default:
			return 'tokens' in block ? inlineText(block.tokens ?? []) : '';
	}
}

export function inlineText(tokens: Token[]): string {
	return tokens
		.map((token) => {
			if (token.type === 'br') return '\n';
			return 'tokens' in token && token.tokens?.length
				? inlineText(token.tokens)
				: (token as Tokens.Text).text;
		})
		.join('');
}
