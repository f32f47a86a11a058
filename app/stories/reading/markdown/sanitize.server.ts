import { createRequire } from 'node:module';
import type { IOptions } from 'sanitize-html';
import { allowedLink } from '#app/markdown/story-markdown.ts';
import type { RenderedBlock } from '#app/stories/reading/markdown/markdown.server.ts';

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const otherBlocks = ['p', 'ul', 'li', 'blockquote', 'hr', 'br'];

const sanitizeOptions: IOptions = {
	allowedTags: [...headings, ...otherBlocks, 'a', 'span', 'strong', 'em', 'del'],
	allowedAttributes: {
		'*': ['dir'],
		a: ['href', 'title', 'rel'],
	},
	allowedSchemes: ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp'],
	allowProtocolRelative: false,
	transformTags: {
		a: (_, { href = '', title }) =>
			allowedLink.test(href)
				? { tagName: 'a', attribs: { href, rel: 'noopener noreferrer nofollow', ...(title && { title }) } }
				: { tagName: 'span', attribs: {} },
		p: withAutoDirection('p'),
		...Object.fromEntries(
			headings.map((tag, index) => [tag, withAutoDirection(headings[index + 1] ?? 'h6')]),
		),
	},
};

function withAutoDirection(tagName: string) {
	return (_: string, attribs: Record<string, string>) => ({ tagName, attribs: { dir: 'auto', ...attribs } });
}

/** Never occurs in rendered text, except as an entity. */
const SEPARATOR = '\x01';

export function sanitizeBlocks(blocks: RenderedBlock[]): RenderedBlock[] {
	const all = sanitize(blocks.map(({ html }) => html).join(SEPARATOR)).split(SEPARATOR);
	const safe = all.length === blocks.length ? all : blocks.map(({ html }) => sanitize(html));
	return blocks.map((block, at) => ({ ...block, html: safe[at] ?? '' }));
}

const require = createRequire(import.meta.url);
let sanitizer: typeof import('sanitize-html') | undefined;

function sanitize(html: string): string {
	// Loaded lazily: its style sheet parser takes a sixth of the start-up time.
	sanitizer ??= require('sanitize-html') as typeof import('sanitize-html');
	return sanitizer(html, sanitizeOptions);
}
