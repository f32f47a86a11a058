import { Lexer, type Token } from 'marked';
import { cutAtWord } from '#app/http/excerpt.ts';

/** In characters: where the first paragraph is looked for. */
export const beginning = 4_000;

const most = 320;

/** How a story's first paragraph begins, without marks; blank where it has none. @param content Markdown */
export function openingWords(content: string): string {
	const tokens = new Lexer().lex(content.slice(0, beginning).toWellFormed());
	const first = tokens.find(({ type }) => type === 'paragraph');
	return first ? cutAtWord(plainWords(first).replace(/\s+/g, ' ').trim(), most) : '';
}

function plainWords(token: Token): string {
	if (token.type === 'br') return ' ';
	if ('tokens' in token && token.tokens) return token.tokens.map(plainWords).join('');
	return 'text' in token ? token.text : '';
}
