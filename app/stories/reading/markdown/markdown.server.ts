import { Marked, Parser, Renderer } from 'marked';
import { smartypantsu } from 'smartypants';
import { storable } from '#app/assistant/text.ts';
import { escapeText } from '#app/http/escape-html.ts';
import { inSlices } from '#app/http/slices.server.ts';
import { markdownBlocks } from '#app/markdown/blocks.ts';
import { BLANK, isTooShort } from '#app/markdown/parse-limits.ts';
import { inlineText } from '#app/markdown/plain-text.ts';
import { foreignTag } from '#app/stories/reading/markdown/language.ts';
import { sanitizeBlocks } from '#app/stories/reading/markdown/sanitize.server.ts';

/** One block of a text as safe HTML, and where it ends in the text, in characters. */
export interface Block {
	html: string;
	end: number;
	/** The words of a heading as large as a title. */
	heading?: string;
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
	if (isTooShort(text)) return yield* shortBlocks(text);
	const writer = new Parser(parser.defaults);
	let batch: Block[] = [];
	let [end, size] = [0, 0];
	for (const token of markdownBlocks(text)) {
		end += token?.raw.length ?? 0;
		if (token?.type === 'plain') {
			yield [...sanitizeBlocks(batch), { html: typed([token.text]), end }];
			[batch, size] = [[], 0];
			continue;
		}
		if (!token || token.type === 'space') {
			yield [];
			continue;
		}
		const html = writer.parse([token]);
		const isTitle = token.type === 'heading' && token.depth <= 2;
		batch.push({ html, end, ...(isTitle && { heading: inlineText(token.tokens ?? []) }) });
		size += html.length;
		if (size < BATCH) continue;
		yield sanitizeBlocks(batch);
		[batch, size] = [[], 0];
	}
	yield sanitizeBlocks(batch);
}

/** In characters of HTML: a call of the sanitizer for each block would take longer than the blocks. */
const BATCH = 10_000;

/** Paragraphs as they were typed, in one. */
const typed = (paragraphs: string[]) =>
	`<p dir="auto">${escapeText(paragraphs.join('\n\n')).replaceAll('\n', '<br />')}</p>\n`;

/** As typed, very short paragraphs in blocks of many. */
function* shortBlocks(text: string): Generator<Block[]> {
	let end = 0;
	let lines: string[] = [];
	let size = 0;
	const endBlock = () => {
		const html = typed(lines);
		[lines, size] = [[], 0];
		return [{ html, end }];
	};
	for (const { 0: gap, index } of [...text.matchAll(BLANK), { 0: '', index: text.length }]) {
		const part = text.slice(end, index);
		end = index + gap.length;
		if (!part.trim()) continue;
		lines.push(part);
		size += part.length;
		if (size > BATCH) yield endBlock();
	}
	if (lines.length > 0) yield endBlock();
}

/** In characters: a longer paragraph would keep others waiting, and nobody has written one by hand. */
const LONGEST_SET = 100_000;

/** Text or HTML with the quotation marks and dashes of a book. */
export function curlyQuotes(text: string): string {
	if (text.length > LONGEST_SET) return text;
	// A backslash means something to it, and of a line of dashes it would make several long ones.
	const guarded = text.replace(/<[^>]*>|\\|-{3,}/g, (found) =>
		found.startsWith('<') ? found : found.replace(/./g, '\\$&'),
	);
	return smartypantsu(guarded, 'qd').replace(/&#(?:92|45);/g, (sign) => (sign === '&#92;' ? '\\' : '-'));
}

/** The same for a few English words that are no HTML, such as a title. */
export function curlyWords(words: string): string {
	// Tags and entities mean something to it.
	return /<|&#/.test(words) ? words : curlyQuotes(words);
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
		text: ({ text }) => escapeText(text),
		image({ tokens }) {
			return this.parser.parseInline(tokens);
		},
		// `dir="auto"` skips child blocks that have their own `dir`.
		blockquote(token) {
			return withDirection(Renderer.prototype.blockquote.call(this, token), token.text);
		},
		list(token) {
			return withDirection(Renderer.prototype.list.call(this, token), token.raw);
		},
	},
});

const rightToLeft = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}]/u;

function withDirection(html: string, text: string): string {
	const firstLetter = /\p{L}/u.exec(text)?.[0] ?? '';
	return html.replace(/^<\w+/, `$& dir="${rightToLeft.test(firstLetter) ? 'rtl' : 'ltr'}"`);
}
