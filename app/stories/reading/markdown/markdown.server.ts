import { Marked, Parser, Renderer } from 'marked';
import { smartypantsu } from 'smartypants';
import { storable } from '#app/assistant/text.ts';
import { escapeText } from '#app/http/escape-html.ts';
import { inSlices } from '#app/http/slices.server.ts';
import { markdownBlocks } from '#app/markdown/blocks.ts';
import { BLANK_LINE, isTooShort } from '#app/markdown/parse-limits.ts';
import { inlineText } from '#app/markdown/plain-text.ts';
import { forRecentTexts } from '#app/markdown/recent-texts.server.ts';
import { foreignTag } from '#app/stories/reading/markdown/language.ts';
import { sanitizeBlocks } from '#app/stories/reading/markdown/sanitize.server.ts';

/** Safe HTML, and the block's end in the text, in characters. */
export interface RenderedBlock {
	html: string;
	end: number;
	heading?: string;
}

/** Yields between blocks, so that a long text does not hold up other requests. @param text from `cleanMarkdown` */
export const renderBlocks = forRecentTexts(
	async (text): Promise<readonly RenderedBlock[]> => (await inSlices(render(text))).flat(),
);

/** The blocks of an English text, with typographic quotes. */
export const renderWithQuotes = forRecentTexts(async (text) => inSlices(setQuotes(await renderBlocks(text))));

/** Raw HTML becomes text, pictures become their description (specification, section 5). */
export async function renderMarkdown(
	markdown: string,
	options: { curlyQuotes?: boolean } = {},
): Promise<string> {
	const text = cleanMarkdown(markdown);
	const set = options.curlyQuotes
		? await renderWithQuotes(text)
		: (await renderBlocks(text)).map(({ html }) => html);
	return set.join('').trim();
}

function* setQuotes(blocks: readonly RenderedBlock[]): Generator<string> {
	for (const { html } of blocks) yield curlyQuotes(html);
}

/** Block ends refer to this text, not to the original. */
export const cleanMarkdown = (markdown: string) => storable(markdown).replace(/\r\n?/g, '\n');

function* render(text: string): Generator<RenderedBlock[]> {
	if (isTooShort(text)) return yield* renderShortParagraphs(text);
	const writer = new Parser(parser.defaults);
	let batch: RenderedBlock[] = [];
	let [end, size] = [0, 0];
	for (const token of markdownBlocks(text)) {
		end += token?.raw.length ?? 0;
		if (token?.type === 'plain') {
			yield [...sanitizeBlocks(batch), { html: plainParagraphHtml([token.text]), end }];
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
		if (size < BATCH_LENGTH) continue;
		yield sanitizeBlocks(batch);
		[batch, size] = [[], 0];
	}
	yield sanitizeBlocks(batch);
}

/** In characters of HTML; calling the sanitizer for each block would be slow. */
const BATCH_LENGTH = 10_000;

const plainParagraphHtml = (paragraphs: string[]) =>
	`<p dir="auto">${escapeText(paragraphs.join('\n\n')).replaceAll('\n', '<br />')}</p>\n`;

function* renderShortParagraphs(text: string): Generator<RenderedBlock[]> {
	let end = 0;
	let lines: string[] = [];
	let size = 0;
	const endBlock = () => {
		const html = plainParagraphHtml(lines);
		[lines, size] = [[], 0];
		return [{ html, end }];
	};
	for (const { 0: gap, index } of [...text.matchAll(BLANK_LINE), { 0: '', index: text.length }]) {
		const part = text.slice(end, index);
		end = index + gap.length;
		if (!part.trim()) continue;
		lines.push(part);
		size += part.length;
		if (size > BATCH_LENGTH) yield endBlock();
	}
	if (lines.length > 0) yield endBlock();
}

/** In characters; a longer paragraph would hold up other requests. */
const MAX_QUOTES_LENGTH = 100_000;

export function curlyQuotes(text: string): string {
	if (text.length > MAX_QUOTES_LENGTH) return text;
	// Protects tags, backslashes and lines of dashes, which smart quotes would change.
	const guarded = text.replace(/<[^>]*>|\\|-{3,}/g, (found) =>
		found.startsWith('<') ? found : found.replace(/./g, '\\$&'),
	);
	return smartypantsu(guarded, 'qd').replace(/&#(?:92|45);/g, (sign) => (sign === '&#92;' ? '\\' : '-'));
}

export function curlyWords(words: string): string {
	return /<|&#/.test(words) ? words : curlyQuotes(words);
}

export const setTitle = (title: string, lang = foreignTag(title)): string =>
	unbroken(lang ? title : curlyWords(title));

/** No line begins with a dash, and short names such as “Great-Uncle” stay on one line, which a phone has room for. */
export function unbroken(title: string): string {
	return title
		.replace(/ (?=[–—] )/g, '\u00a0')
		.replace(/(?<=(?<!\p{L})\p{Lu}\p{L}{0,6})-(?=\p{Lu}\p{L}{0,6}(?!\p{L}))/gu, '\u2060-\u2060');
}

const parser = new Marked({
	renderer: {
		// Leaves quotation marks unescaped, since the sanitizer is slow to read entities.
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
