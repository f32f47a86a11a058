import { lexer, type Token, type Tokens } from 'marked';

/** In characters: marks in what is longer are looked for line by line, and in a longer line not at all. */
const longestBlock = 5_000;

/** A text as it is spoken: without the marks of Markdown, a line for each paragraph, item and cell. */
export const spokenText = (markdown: string): string => [...spokenBlocks(markdown)].join('\n\n');

/** The same, block by block: each takes a moment, however long the text is. */
export function* spokenBlocks(markdown: string): Generator<string> {
	for (const block of markdown.split(/\n[ \t]*(?:\n[ \t]*)+/)) {
		for (const part of block.length > longestBlock ? block.split('\n') : [block]) {
			const text =
				part.length > longestBlock ? part : lexer(part).map(blockText).filter(Boolean).join('\n\n');
			if (text.trim()) yield text.trim();
		}
	}
}

function blockText(token: Token): string {
	switch (token.type) {
		case 'space':
		case 'hr':
		case 'def':
		case 'html':
			return '';
		case 'list':
			return (token as Tokens.List).items.map((item) => item.tokens.map(blockText).join('\n')).join('\n');
		case 'blockquote':
			return (token.tokens ?? []).map(blockText).filter(Boolean).join('\n\n');
		case 'table': {
			const { header, rows } = token as Tokens.Table;
			return [header, ...rows].map((row) => row.map(({ tokens }) => inline(tokens)).join(', ')).join('\n');
		}
		case 'code':
			return (token as Tokens.Code).text;
		default:
			return 'tokens' in token && token.tokens ? inline(token.tokens) : plain((token as Tokens.Text).text);
	}
}

function inline(tokens: Token[]): string {
	return tokens.map(inlineText).join('');
}

function inlineText(token: Token): string {
	if (token.type === 'br') return '\n';
	if (token.type === 'html') return '';
	// What stands for a picture says what is in it.
	if (token.type === 'image') return (token as Tokens.Image).text;
	if ('tokens' in token && token.tokens?.length) return inline(token.tokens);
	return plain((token as Tokens.Text).text ?? '');
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

const plain = (text: string) =>
	text.replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name) => entities[name] ?? '');
