import type { IOptions } from 'sanitize-html';

const allowedLink = /^(?:https?|ircs?|mailto|xmpp):/i;
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const textBlocks = ['p', 'pre', 'th', 'td'];
const otherBlocks = ['ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'table', 'thead', 'tbody', 'tr'];

export const sanitizeOptions: IOptions = {
	allowedTags: [...headings, ...textBlocks, ...otherBlocks, 'a', 'span', 'strong', 'em', 'del', 'code'],
	allowedAttributes: {
		'*': ['dir'],
		a: ['href', 'title', 'rel'],
		ol: ['start'],
		th: ['align'],
		td: ['align'],
	},
	allowedSchemes: ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp'],
	allowProtocolRelative: false,
	transformTags: {
		a: (_, { href = '', title }) =>
			allowedLink.test(href)
				? { tagName: 'a', attribs: { href, rel: 'noopener noreferrer nofollow', ...(title && { title }) } }
				: { tagName: 'span', attribs: {} },
		...Object.fromEntries(textBlocks.map((tag) => [tag, withAutoDirection(tag)])),
		...Object.fromEntries(
			headings.map((tag, index) => [tag, withAutoDirection(headings[index + 1] ?? 'h6')]),
		),
	},
};

function withAutoDirection(tagName: string) {
	return (_: string, attribs: Record<string, string>) => ({ tagName, attribs: { dir: 'auto', ...attribs } });
}
/** Text as it stands in HTML, between tags or in a quoted attribute. */
export const escapeHtml = (text: string): string =>
	escapeText(text).replaceAll('"', '&#34;').replaceAll("'", '&#39;');

/** Text as it stands between tags, and nowhere else. */
export const escapeText = (text: string): string =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
