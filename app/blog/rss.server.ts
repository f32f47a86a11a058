import { blog, excerptOf, feedUrl, postUrl } from '#app/blog/post.ts';
import type { BlogPost } from '#app/generated/prisma/client.ts';
import { escapeHtml } from '#app/http/escape-html.ts';

interface Feed {
	posts: BlogPost[];
	/** When what it holds changed last. */
	changed: Date | null;
	/** The whole address of a path. */
	absolute: (path: string) => string;
}

/**
 * The blog as RSS 2.0: of each post what its card in the list says. Whoever reads the feed is signed in nowhere, and
 * the post itself is for people who are.
 */
export function writeFeed({ posts, changed, absolute }: Feed): string {
	const items = posts.map((post) => {
		const address = absolute(postUrl(post.slug));
		return element(
			'item',
			element('title', inXml(post.title)),
			element('link', inXml(address)),
			// The same whatever becomes of the address.
			`<guid isPermaLink="false">urn:uuid:${post.id}</guid>`,
			element('pubDate', post.publishedAt.toUTCString()),
			// What a feed describes is HTML.
			element('description', inXml(`<p>${escapeHtml(excerptOf(post))}</p>`)),
		);
	});
	const self = `<atom:link href="${inXml(absolute(feedUrl))}" rel="self" type="application/rss+xml"/>`;
	const channel = element(
		'channel',
		element('title', blog.title),
		element('link', inXml(absolute('/blog'))),
		element('description', blog.about),
		element('language', 'en'),
		self,
		...(changed ? [element('lastBuildDate', changed.toUTCString())] : []),
		...items,
	);
	const space = 'xmlns:atom="http://www.w3.org/2005/Atom"';
	return `<?xml version="1.0" encoding="utf-8"?>\n<rss version="2.0" ${space}>\n${channel}\n</rss>\n`;
}

const element = (name: string, ...inside: string[]): string =>
	inside.length === 1 ? `<${name}>${inside[0]}</${name}>` : `<${name}>\n${inside.join('\n')}\n</${name}>`;

/** Text as it stands in XML, which has no place for most control characters. */
const inXml = (text: string): string =>
	escapeHtml(text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''));
