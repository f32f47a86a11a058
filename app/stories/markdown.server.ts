import { Marked, Renderer } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { SAFE_HTML } from './markdown-safe-html.ts';

const RIGHT_TO_LEFT = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}]/u;

/** Deeper quotes and lists than a story has; the parser's time grows steeply with depth. */
const MAX_DEPTH = 12;
const MAX_INDENT = ' '.repeat(4 * MAX_DEPTH);
const DEEP_INDENT = new RegExp(`^[ \\t]{${MAX_INDENT.length},}`);
const MARKERS = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t])))+/;
const MARKER = /[ \t]*(?:>|[-+*]|\d{1,9}[.)])/g;

/** How much text may be searched for the ends of emphasis and links: far more than any written story needs. */
const SEARCH_BUDGET = 100_000_000;
let searchLeft = SEARCH_BUDGET;

/**
 * A story's markdown as safe HTML. Its first heading level is `h2`, the page's title being the only `h1`.
 * Every block carries the direction of its own text.
 */
export function renderMarkdown(markdown: string): string {
	searchLeft = SEARCH_BUDGET;
	const html = parser.parse(limitDepth(removeControls(markdown)), { async: false });
	return sanitizeHtml(html, SAFE_HTML).trim();
}

function removeControls(text: string): string {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove.
	return text.toWellFormed().replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff]/g, '');
}

function limitDepth(markdown: string): string {
	return markdown
		.split(/\r\n?|\n/)
		.map((line) => line.replace(MARKERS, keepFirstMarkers).replace(DEEP_INDENT, MAX_INDENT))
		.join('\n');
}

function keepFirstMarkers(run: string): string {
	const markers = run.match(MARKER) ?? [];
	return markers.length > MAX_DEPTH ? markers.slice(0, MAX_DEPTH).join('') : run;
}

/** `false` lets marked look as usual; `undefined` tells it that there is nothing here but text. */
function unlessSpent(searched: string): false | undefined {
	searchLeft -= searched.length;
	return searchLeft > 0 ? false : undefined;
}

/** What holds other blocks is given their direction here: `dir="auto"` would not look into them. */
function withDirection(html: string, text: string): string {
	const firstLetter = /\p{L}/u.exec(text)?.[0] ?? '';
	return html.replace(/^<\w+/, `$& dir="${RIGHT_TO_LEFT.test(firstLetter) ? 'rtl' : 'ltr'}"`);
}

const parser = new Marked({
	tokenizer: {
		emStrong: (source) => (/^[*_]/.test(source) ? unlessSpent(source) : false),
		del: (source) => (source.startsWith('~') ? unlessSpent(source) : false),
		link: (source) => (/^!?\[/.test(source) ? unlessSpent(source) : false),
		reflink: (source) => (/^!?\[/.test(source) ? unlessSpent(source) : false),
		codespan: (source) => (source.startsWith('`') ? unlessSpent(source) : false),
	},
	renderer: {
		blockquote(token) {
			return withDirection(Renderer.prototype.blockquote.call(this, token), token.text);
		},
		list(token) {
			return withDirection(Renderer.prototype.list.call(this, token), token.raw);
		},
		table(token) {
			return withDirection(Renderer.prototype.table.call(this, token), token.raw);
		},
		image: ({ text }) => sanitizeHtml(text, { allowedTags: [], disallowedTagsMode: 'escape' }),
	},
});
