import { createRequire } from 'node:module';
import { Marked, Renderer } from 'marked';
import { smartypantsu } from 'smartypants';
import { storable } from '#app/assistant/text.ts';
import { escapeHtml } from '#app/stories/escape-html.ts';
import { sanitizeOptions } from '#app/stories/story-html.ts';

/** Safe HTML: raw HTML is shown as text, pictures as their description (specification, section 5). */
export function renderMarkdown(markdown: string, options: { curlyQuotes?: boolean } = {}): string {
	const text = storable(markdown);
	const html = isCheapToParse(text) ? parser.parse(text, { async: false }) : plainParagraphs(text);
	const safe = sanitize(html).trim();
	return options.curlyQuotes ? smartypantsu(safe, 'qd') : safe;
}

export function curlyQuotes(text: string): string {
	return smartypantsu(text, 'qd');
}

const require = createRequire(import.meta.url);
let sanitizer: typeof import('sanitize-html') | undefined;

function sanitize(html: string): string {
	// Loaded for the first story that is shown: it brings a parser of style sheets, a sixth of a start.
	sanitizer ??= require('sanitize-html') as typeof import('sanitize-html');
	return sanitizer(html, sanitizeOptions);
}

const parser = new Marked({
	renderer: {
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

const parseLimits = { marksInParagraph: 1000, linesInParagraph: 1000, listedLines: 2000, indent: 80 };

/** Marks of lists and quotations within each other, on one line: the parser goes down one step for each. */
const NESTED = /^(?:[ \t]{0,8}(?:[-+*>]|\d{1,9}[.)])(?=[ \t>]|$)){12}/;

/** The parser's time grows with the square of these counts, so text far beyond any story is shown as typed. */
function isCheapToParse(text: string): boolean {
	const listedLines = text.match(/^[ \t]*(?:[-+*>]|\d{1,9}[.)])/gm)?.length ?? 0;
	if (listedLines > parseLimits.listedLines) return false;
	return text.split(/\n\s*\n/).every((paragraph) => {
		const marks = paragraph.match(/[*_~`[\]<>&!@|]|:\/\//g)?.length ?? 0;
		const lines = paragraph.split('\n');
		const isDeep = lines.some(
			(line) => (/^[ \t>]+/.exec(line)?.[0].length ?? 0) > parseLimits.indent || NESTED.test(line),
		);
		return marks <= parseLimits.marksInParagraph && lines.length <= parseLimits.linesInParagraph && !isDeep;
	});
}

function plainParagraphs(text: string): string {
	return text
		.split(/\n\s*\n/)
		.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
		.join('\n');
}
