import MarkdownIt, { type Token } from 'markdown-it';

const ALLOWED_LINK = /^(?:https?|ircs?|mailto|xmpp):/i;
const RIGHT_TO_LEFT = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}]/u;

const HOLDS_TEXT = new Set(['paragraph_open', 'heading_open', 'th_open', 'td_open', 'fence', 'code_block']);
const HOLDS_BLOCKS = new Set(['blockquote_open', 'bullet_list_open', 'ordered_list_open', 'table_open']);

/**
 * A story's markdown as safe HTML: raw HTML is shown as the text it is, pictures as their description, and links
 * only lead to the allowed protocols. Its first heading level is `h2`, the page's title being the only `h1`.
 * `curlyQuotes` sets straight quotation marks and typed dashes the way English books do.
 */
export function renderMarkdown(markdown: string, options: { curlyQuotes?: boolean } = {}): string {
	const parser = options.curlyQuotes ? withCurlyQuotes : asWritten;
	return parser.render(removeControls(markdown)).trim();
}

/** A line of plain text with the quotation marks of English books. */
export function curlyQuotes(text: string): string {
	const tokens = quotesOnly.parseInline(text, {});
	return tokens.flatMap((token) => token.children?.map(({ content }) => content) ?? []).join('');
}

const asWritten = createParser();
const withCurlyQuotes = createParser().set({ typographer: true });
withCurlyQuotes.core.ruler.before('smartquotes', 'dashes', ({ tokens }) => {
	for (const child of tokens.flatMap((token) => token.children ?? [])) {
		if (child.type === 'text') child.content = child.content.replace(/(?<!-)-{2,3}(?!-)/g, '—');
	}
});
const quotesOnly = new MarkdownIt('zero', { typographer: true }).enable('smartquotes');

function createParser() {
	const parser = new MarkdownIt({ html: false, linkify: true });
	// why: "we went home.In the morning" holds no link to Indiana.
	parser.linkify.set({ fuzzyLink: false });
	// why: it turns "(c)" into a sign and "!!!!" into "!!!"; the words are to stay as they were written.
	parser.disable('replacements');
	parser.validateLink = (url) => ALLOWED_LINK.test(url);
	parser.renderer.rules.image = (tokens, index, settings, env, renderer) =>
		parser.utils.escapeHtml(renderer.renderInlineAsText(tokens[index]?.children ?? [], settings, env));
	parser.core.ruler.push('story', ({ tokens }) => adaptTokens(tokens));
	return parser;
}

function adaptTokens(tokens: Token[]): void {
	let followingDirection = 'ltr';
	for (const token of tokens.toReversed()) {
		if (token.type === 'inline') {
			followingDirection = directionOf(token.content);
			for (const child of token.children ?? []) adaptLink(child);
		}
		if (HOLDS_TEXT.has(token.type)) token.attrSet('dir', 'auto');
		// why: `dir="auto"` does not look into blocks that have a `dir` of their own.
		if (HOLDS_BLOCKS.has(token.type)) token.attrSet('dir', followingDirection);
		if (/^h[1-5]$/.test(token.tag)) token.tag = `h${Number(token.tag[1]) + 1}`;
		token.info = '';
		adaptAlignment(token);
	}
}

function directionOf(text: string): 'ltr' | 'rtl' {
	return RIGHT_TO_LEFT.test(/\p{L}/u.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr';
}

function adaptLink(token: Token): void {
	if (token.type === 'link_open') token.attrSet('rel', 'noopener noreferrer nofollow');
}

/** The product's content policy allows no style attributes. */
function adaptAlignment(token: Token): void {
	const alignment = /text-align:(\w+)/.exec(String(token.attrGet('style') ?? ''))?.[1];
	if (!alignment) return;
	token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style');
	token.attrSet('align', alignment);
}

function removeControls(text: string): string {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove.
	return text.toWellFormed().replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff]/g, '');
}
