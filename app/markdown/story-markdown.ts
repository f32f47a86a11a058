import { Marked, Tokenizer, type Tokens } from 'marked';
import { findSpan } from '#app/markdown/spans.ts';

/** One sign before a number is no heading: “# 7 was our house.” */
export const HEADING =
	/^ {0,3}(?:#{2,6}|#(?=[ \t]+[^\p{L}\p{N}\n]*\p{L}))[ \t]+(?=[^\n]*[\p{L}\p{N}])[^\n]*/u;
const BLANK_LINES = /^\s*(?:\n|$)/;
const QUOTE = /^ {0,3}>[ \t]+\S[^\n]*(?:\n {0,3}>(?:[ \t][^\n]*)?(?=\n|$))*/;
const THEMATIC_BREAK = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,})(?=$|\n[ \t]*(?:\n|$))/;
const LIST_ITEM = /^ {0,3}([-*])[ \t]+(\S.*)$/;
/** Dialogue, not a list: “- To the mill - I said” and “- To the mill.” */
const SPEECH_DASH = /(?:^|[^\p{L}\p{N}])[-–—]|[-–—](?:[^\p{L}\p{N}]|$)|[.?!…。？！؟।][\p{Pf}\p{Pe}"'*_]*$/u;

/** Specification, section 5. */
export const allowedLink = /^(?:https?|ircs?|mailto|xmpp):/i;

const notParsed = () => undefined;

/**
 * The Markdown that stories support; anything else, even if it looks like Markdown, is shown as typed
 * (docs/decisions/0007-markdown-and-pdf.md). In a tokenizer, false means CommonMark's rule.
 */
export const storyMarkdown = new Marked({
	gfm: true,
	breaks: true,
	tokenizer: {
		space(src) {
			const raw = BLANK_LINES.exec(src)?.[0];
			return raw ? { type: 'space', raw } : undefined;
		},
		code: notParsed,
		fences: notParsed,
		html: notParsed,
		def: notParsed,
		table: notParsed,
		lheading: notParsed,
		heading: (src) => (HEADING.test(src) ? false : undefined),
		hr(src) {
			const raw = THEMATIC_BREAK.exec(src)?.[0];
			return raw === undefined ? undefined : { type: 'hr', raw };
		},
		blockquote(src) {
			const raw = QUOTE.exec(src)?.[0];
			if (raw === undefined) return undefined;
			const text = raw.replace(/^ {0,3}>[ \t]?/gm, '');
			return { type: 'blockquote', raw, text, tokens: this.lexer.blockTokens(text) };
		},
		list(src) {
			const lines = listLines(src);
			if (!lines) return undefined;
			const items = lines.map((raw): Tokens.ListItem => {
				const text = LIST_ITEM.exec(raw)?.[2]?.trimEnd() ?? '';
				const tokens = [{ type: 'text', raw: text, text, tokens: this.lexer.inline(text) }];
				return { type: 'list_item', raw, task: false, loose: false, text, tokens };
			});
			return { type: 'list', raw: lines.join('\n'), ordered: false, start: '', loose: false, items };
		},
		paragraph(src) {
			const raw = paragraphOf(src);
			const text = raw.replace(/^[ \t]+/gm, '');
			return { type: 'paragraph', raw, text, tokens: this.lexer.inline(text) };
		},
		tag: notParsed,
		reflink: notParsed,
		codespan: notParsed,
		autolink: notParsed,
		link(src) {
			const { linkEmitted } = this.lexer.state;
			const link = Tokenizer.prototype.link.call(this, src);
			if (!link || allowedLink.test(link.href)) return link;
			this.lexer.state.linkEmitted = linkEmitted;
			return undefined;
		},
		url(src) {
			const link = Tokenizer.prototype.url.call(this, /^[^\s<>]*/.exec(src)?.[0] ?? '');
			return link && allowedLink.test(link.href) ? link : undefined;
		},
		br: (src) => (src.startsWith('\\') ? undefined : false),
		emStrong(src, masked) {
			const span = src.startsWith('~') ? undefined : findSpan(src, masked);
			if (!span) return undefined;
			const { raw, mark } = span;
			if (mark.length < 3) {
				const text = raw.slice(mark.length, -mark.length);
				return {
					type: mark.length === 2 ? 'strong' : 'em',
					raw,
					text,
					tokens: this.lexer.inlineTokens(text),
				};
			}
			const text = raw.slice(1, -1);
			const inner = text.slice(2, -2);
			const strong = { type: 'strong', raw: text, text: inner, tokens: this.lexer.inlineTokens(inner) };
			return { type: 'em', raw, text, tokens: [strong] };
		},
		del(src, masked) {
			const raw = src.startsWith('~') && findSpan(src, masked)?.raw;
			if (!raw) return undefined;
			const text = raw.slice(2, -2);
			return { type: 'del', raw, text, tokens: this.lexer.inlineTokens(text) };
		},
		inlineText(src) {
			const raw = this.rules.inline.text.exec(src)?.[0];
			if (raw === undefined) return undefined;
			return { type: 'text', raw, text: raw.replace(ENTITY, (entity, name) => entities[name] ?? entity) };
		},
	},
});

/** Entities that our writer escapes with; any other ampersand is literal. */
const ENTITY = /&(amp|lt|gt|quot|nbsp|#39);/g;
const entities: Record<string, string> = {
	amp: '&',
	lt: '<',
	gt: '>',
	quot: '"',
	nbsp: '\u00a0',
	'#39': "'",
};

const lineAt = (text: string, at: number): string => {
	const end = text.indexOf('\n', at);
	return text.slice(at, end < 0 ? undefined : end);
};

function listLines(text: string): string[] | undefined {
	const lines: string[] = [];
	const [, sign] = LIST_ITEM.exec(lineAt(text, 0)) ?? [];
	let isSpoken = false;
	for (let at = 0; at < text.length; ) {
		const line = lineAt(text, at);
		const [, own, words = ''] = LIST_ITEM.exec(line) ?? [];
		if (!own || own !== sign) break;
		isSpoken ||= own === '-' && SPEECH_DASH.test(words.trimEnd());
		lines.push(line);
		at += line.length + 1;
	}
	return lines.length > 1 && !isSpoken ? lines : undefined;
}

function paragraphOf(text: string): string {
	let line = lineAt(text, 0);
	let end = line.length;
	while (end < text.length) {
		const rest = text.slice(end + 1);
		const next = lineAt(rest, 0);
		if (!next.trim() || HEADING.test(next) || QUOTE.test(next)) break;
		const sign = LIST_ITEM.exec(next)?.[1];
		if (sign && LIST_ITEM.exec(line)?.[1] !== sign && listLines(rest)) break;
		line = next;
		end += 1 + next.length;
	}
	return text.slice(0, end);
}
