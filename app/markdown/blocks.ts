import { Lexer, type Token } from 'marked';
import { BLANK, isCheapToParse } from '#app/markdown/parse-limits.ts';
import { storyMarkdown } from '#app/markdown/story-markdown.ts';

/**
 * The blocks of a text with line ends of one character, in order: together their `raw` is the text. One of the type
 * `plain` would take too long to parse, and its text is what was typed. Null after each step that ended none, so that
 * others can be served while a text of any length is parsed.
 */
export function* markdownBlocks(text: string): Generator<Token | null> {
	for (const part of partsOf(text)) {
		if (typeof part !== 'string') {
			yield part;
			continue;
		}
		const lexer = new Lexer(storyMarkdown.defaults);
		lexer.blockTokens(part, lexer.tokens);
		yield null;
		for (const { src, tokens } of lexer.inlineQueue) {
			lexer.inlineTokens(src, tokens);
			yield null;
		}
		yield* lexer.tokens;
	}
}

/** In characters: a lexer for each paragraph would take longer than the paragraphs. */
const PART = 5_000;

/** A text in parts of whole paragraphs. */
function* partsOf(text: string): Generator<string | Token> {
	let part = '';
	for (const paragraph of paragraphsOf(text)) {
		const isCheap = isCheapToParse(paragraph);
		if (isCheap) part += paragraph;
		if (part && (!isCheap || part.length >= PART)) {
			yield part;
			part = '';
		}
		if (!isCheap) yield { type: 'plain', raw: paragraph, text: paragraph.trim() };
	}
	if (part) yield part;
}

/** Each with the blank lines after it. */
function* paragraphsOf(text: string): Generator<string> {
	let start = 0;
	for (const { 0: gap, index } of text.matchAll(BLANK)) {
		const end = index + gap.length;
		yield text.slice(start, end);
		start = end;
	}
	if (start < text.length) yield text.slice(start);
}
