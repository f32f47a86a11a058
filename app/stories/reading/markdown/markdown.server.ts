import { Lexer, Marked, Parser, Renderer } from 'marked';
import { smartypantsu } from 'smartypants';
import { storable } from '#app/assistant/text.ts';
import { escapeHtml, escapeText } from '#app/http/escape-html.ts';
import { inSlices } from '#app/http/slices.server.ts';
import { foreignTag } from '#app/stories/reading/markdown/language.ts';
import { BLANK, isCheapToParse, isTooShort } from '#app/stories/reading/markdown/parse-limits.ts';
import { sanitizeBlocks } from '#app/stories/reading/markdown/sanitize.server.ts';

/** One block of a text as safe HTML, and where it ends in the text, in characters. */
export interface Block {
	html: string;
	end: number;
}

/** Renders block by block, so that others are served while a text of any length is. @param text of `cleanMarkdown` */
export async function renderBlocks(text: string): Promise<Block[]> {
	return (await inSlices(render(text))).flat();
}

/** Safe HTML: raw HTML is shown as text, pictures as their description (specification, section 5). */
export async function renderMarkdown(
	markdown: string,
	options: { curlyQuotes?: boolean } = {},
): Promise<string> {
	const blocks = await renderBlocks(cleanMarkdown(markdown));
	const set = options.curlyQuotes ? await inSlices(setQuotes(blocks)) : blocks.map(({ html }) => html);
	return set.join('').trim();
}

/** The HTML of each block with the quotation marks of a book. */
export function* setQuotes(blocks: Block[]): Generator<string> {
	for (const { html } of blocks) yield curlyQuotes(html);
}

/** The text as it is rendered: its blocks end at places of this one. */
export const cleanMarkdown = (markdown: string) => storable(markdown).replace(/\r\n?/g, '\n');

/** Renders step by step; a step that finished no block gives none. */
function* render(text: string): Generator<Block[]> {
	if (!(yield* isCheapToParse(text))) return yield* plainBlocks(text);
	let batch: Block[] = [];
	let size = 0;
	for (const block of parseBlocks(text)) {
		if (!block) {
			yield [];
			continue;
		}
		batch.push(block);
		size += block.html.length;
		if (size < BATCH) continue;
		yield sanitizeBlocks(batch);
		batch = [];
		size = 0;
	}
	yield sanitizeBlocks(batch);
}

/** In characters of HTML: a call of the sanitizer for each block would take longer than the blocks. */
const BATCH = 10_000;
/** The blocks of a text; null after each step that ended none. */
function* parseBlocks(text: string): Generator<Block | null> {
	const lexer = new Lexer(parser.defaults);
	for (const part of partsOf(text)) {
		lexer.blockTokens(part, lexer.tokens);
		yield null;
	}
	for (const { src, tokens } of lexer.inlineQueue) {
		lexer.inlineTokens(src, tokens);
		yield null;
	}
	const writer = new Parser(parser.defaults);
	let end = 0;
	for (const token of lexer.tokens) {
		end += token.raw.length;
		if (token.type !== 'space' && token.type !== 'def') yield { html: writer.parse([token]), end };
	}
}

/** In characters. */
const PART = 5_000;
/** Where one block surely ends: not before what may belong to a list, a definition or code. */
const BETWEEN_BLOCKS = /\n[ \t]*\n(?=[\p{L}>“”"'(#|]|[*_][^\s*_-])/gu;
const FENCE = /^ {0,3}(?:```|~~~)/gm;

/** A text in parts that can be parsed one after the other. */
function* partsOf(text: string): Generator<string> {
	let start = 0;
	let isFenced = false;
	let looked = 0;
	for (const { index, 0: gap } of text.matchAll(BETWEEN_BLOCKS)) {
		const end = index + gap.length;
		if (end - start < PART) continue;
		if ((text.slice(looked, end).match(FENCE)?.length ?? 0) % 2 === 1) isFenced = !isFenced;
		looked = end;
		if (isFenced) continue;
		yield text.slice(start, end);
		start = end;
	}
	yield text.slice(start);
}

/** As typed; very short paragraphs in blocks of many. */
function* plainBlocks(text: string): Generator<Block[]> {
	let end = 0;
	let lines: string[] = [];
	let size = 0;
	const most = isTooShort(text) ? BATCH : 0;
	const endBlock = () => {
		const html = `<p dir="auto">${lines.join('<br /><br />')}</p>\n`;
		[lines, size] = [[], 0];
		return [{ html, end }];
	};
	for (const { 0: gap, index } of [...text.matchAll(BLANK), { 0: '', index: text.length }]) {
		const part = text.slice(end, index);
		end = index + gap.length;
		if (!part.trim()) continue;
		lines.push(escapeText(part));
		size += part.length;
		if (size > most) yield endBlock();
	}
	if (lines.length > 0) yield endBlock();
}

/** In characters: a longer paragraph would keep others waiting, and nobody has written one by hand. */
const LONGEST_SET = 100_000;

/** Text or HTML with the quotation marks and dashes of a book. */
export function curlyQuotes(text: string): string {
	return text.length > LONGEST_SET ? text : smartypantsu(text, 'qd');
}

/** The same for a few English words that are no HTML, such as a title. */
export function curlyWords(words: string): string {
	// Both mean something to it.
	return /[\\<]/.test(words) ? words : curlyQuotes(words);
}

/** A title as a book sets it, where it is in English. @param lang of what it is the title of, where that is known */
export const setTitle = (title: string, lang = foreignTag(title)): string =>
	unbroken(lang ? title : curlyWords(title));

/** A title whose lines begin with no dash, and which keeps a name such as “Great-Uncle” on one line. */
export function unbroken(title: string): string {
	return title.replace(/ (?=[–—] )/g, '\u00a0').replace(/(?<=\p{Lu}\p{L}*)-(?=\p{Lu})/gu, '\u2060-\u2060');
}

const parser = new Marked({
	renderer: {
		// Without entities for quotation marks, which the sanitizer takes long to read.
		text(token) {
			if ('tokens' in token && token.tokens) return this.parser.parseInline(token.tokens);
			return 'escaped' in token && token.escaped ? token.text : escapeText(token.text);
		},
		html: ({ text }) => escapeHtml(text),
		image: ({ text }) => escapeHtml(text),
		// `dir="auto"` skips child blocks that have their own `dir`.
		blockquote(token) {
			return withDirection(Renderer.prototype.blockquote.call(this, token), token.text);
		},
		list(token) {
			return withDirection(Renderer.prototype.list.call(this, token), token.raw);
		},
		table(token) {
			return withDirection(Renderer.prototype.table.call(this, token), token.raw);
		},
	},
});

const rightToLeft = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}]/u;

function withDirection(html: string, text: string): string {
	const firstLetter = /\p{L}/u.exec(text)?.[0] ?? '';
	return html.replace(/^<\w+/, `$& dir="${rightToLeft.test(firstLetter) ? 'rtl' : 'ltr'}"`);
}
