import { Lexer, type Token } from 'marked';
import { BLANK_LINE, isCheapToParse } from '#app/markdown/parse-limits.ts';
import { storyMarkdown } from '#app/markdown/story-markdown.ts';

/**
 * Blocks in order; joined, their `raw` is the text. Type `plain`: too slow to parse, shown as typed. Yields null
 * between steps, so that callers can let others be served.
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

/** In characters; a lexer per paragraph would be slower. */
const PART_LENGTH = 5_000;

function* partsOf(text: string): Generator<string | Token> {
	let part = '';
	for (const paragraph of paragraphsOf(text)) {
		const isCheap = isCheapToParse(paragraph);
		if (isCheap) part += paragraph;
		if (part && (!isCheap || part.length >= PART_LENGTH)) {
			yield part;
			part = '';
		}
		if (!isCheap) yield { type: 'plain', raw: paragraph, text: paragraph.trim() };
	}
	if (part) yield part;
}

function* paragraphsOf(text: string): Generator<string> {
	let start = 0;
	for (const { 0: gap, index } of text.matchAll(BLANK_LINE)) {
		const end = index + gap.length;
		yield text.slice(start, end);
		start = end;
	}
	if (start < text.length) yield text.slice(start);
}
