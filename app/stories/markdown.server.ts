import { Marked, Renderer } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { smartypantsu } from 'smartypants';
import { sanitizeOptions } from '#app/stories/story-html.ts';

/**
 * A story's markdown as safe HTML: raw HTML is shown as the text it is, pictures as their description, and links
 * only lead to the allowed protocols (specification, section 5). The page's title stays the only `h1`.
 * @param options.curlyQuotes sets straight quotation marks and typed dashes the way English books do
 */
export function renderMarkdown(markdown: string, options: { curlyQuotes?: boolean } = {}): string {
	const text = removeControls(markdown);
	const html = isWriting(text) ? parser.parse(text, { async: false }) : plainParagraphs(text);
	const safe = sanitizeHtml(html, sanitizeOptions).trim();
	return options.curlyQuotes ? smartypantsu(safe, 'qd') : safe;
}

/** A line of plain text with the quotation marks of English books. */
export function curlyQuotes(text: string): string {
	return smartypantsu(text, 'qd');
}

const parser = new Marked({
	renderer: {
		html: ({ text }) => escapeHtml(text),
		image: ({ text }) => escapeHtml(text),
		// why: `dir="auto"` does not look into blocks that have a `dir` of their own.
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

const most = { marksInParagraph: 1000, linesInParagraph: 1000, listedLines: 2000, indent: 80 };

/**
 * Whether somebody may have written this. The parser's time grows with the square of the marks and lines in one
 * paragraph and of the depth of quotes and lists, so what is far beyond any story is shown as it was typed.
 */
function isWriting(text: string): boolean {
	const listedLines = text.match(/^[ \t]*(?:[-+*>]|\d{1,9}[.)])/gm)?.length ?? 0;
	if (listedLines > most.listedLines) return false;
	return text.split(/\n\s*\n/).every((paragraph) => {
		const marks = paragraph.match(/[*_~`[\]<>&!@|]|:\/\//g)?.length ?? 0;
		const lines = paragraph.split('\n');
		const isDeep = lines.some((line) => (/^[ \t>]+/.exec(line)?.[0].length ?? 0) > most.indent);
		return marks <= most.marksInParagraph && lines.length <= most.linesInParagraph && !isDeep;
	});
}

function plainParagraphs(text: string): string {
	return text
		.split(/\n\s*\n/)
		.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
		.join('\n');
}

function removeControls(text: string): string {
	return text
		.toWellFormed()
		.replace(/\r\n?/g, '\n')
		.replace(/(?![\n\t])\p{Cc}|[\ufffe\uffff]/gu, '');
}

function escapeHtml(text: string): string {
	return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
