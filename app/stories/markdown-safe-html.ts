import type { IOptions } from 'sanitize-html';

const ALLOWED_LINK = /^(?:https?|ircs?|mailto|xmpp):/i;

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const TEXT_BLOCKS = ['p', 'pre', 'th', 'td'];
const OTHER_BLOCKS = ['ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'table', 'thead', 'tbody', 'tr'];
const INLINE = [
	'a',
	'strong',
	'em',
	'b',
	'i',
	'u',
	's',
	'del',
	'ins',
	'small',
	'sub',
	'sup',
	'code',
	'q',
	'cite',
];

/** What a story's HTML may hold: the elements of written text, and links that lead out of the product. */
export const SAFE_HTML: IOptions = {
	allowedTags: [...HEADINGS, ...TEXT_BLOCKS, ...OTHER_BLOCKS, ...INLINE],
	allowedAttributes: {
		'*': [{ name: 'dir', multiple: false, values: ['auto', 'ltr', 'rtl'] }],
		a: ['href', 'title', 'rel'],
		ol: ['start'],
		th: ['align'],
		td: ['align'],
	},
	allowedSchemes: ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp'],
	allowProtocolRelative: false,
	// why: the text inside any other element that is removed is kept.
	nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'xmp', 'noembed', 'template'],
	transformTags: {
		a: (_, { href = '', title }) => {
			if (!ALLOWED_LINK.test(href.trim())) return { tagName: 'span', attribs: {} };
			const rel = 'noopener noreferrer nofollow';
			return { tagName: 'a', attribs: { href: href.trim(), rel, ...(title && { title }) } };
		},
		...Object.fromEntries(TEXT_BLOCKS.map((tag) => [tag, withDirection(tag)])),
		...Object.fromEntries(HEADINGS.map((tag, index) => [tag, withDirection(HEADINGS[index + 1] ?? 'h6')])),
	},
};

/** Each block of text runs in the direction of its own first letter. */
function withDirection(tagName: string) {
	return (_: string, attribs: Record<string, string>) => ({ tagName, attribs: { dir: 'auto', ...attribs } });
}
