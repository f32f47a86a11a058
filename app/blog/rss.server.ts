import { blog, feedUrl, postExcerpt, postUrl } from '#app/blog/post.ts';
import type { BlogPost } from '#app/generated/prisma/client.ts';
import { escapeHtml } from '#app/http/escape-html.ts';

interface FeedContent {
	posts: BlogPost[];
	changed: Date | null;
	absolute: (path: string) => string;
}

/** Excerpts only: feed readers are not signed in, and full posts require it. */
export function writeFeed({ posts, changed, absolute }: FeedContent): string {
	const items = posts.map((post) => {
		const address = absolute(postUrl(post.slug));
		return xmlElement(
			'item',
			xmlElement('title', escapeXml(post.title)),
			xmlElement('link', escapeXml(address)),
			`<guid isPermaLink="false">urn:uuid:${post.id}</guid>`,
			xmlElement('pubDate', post.publishedAt.toUTCString()),
			// RSS descriptions are HTML.
			xmlElement('description', escapeXml(`<p>${escapeHtml(postExcerpt(post))}</p>`)),
		);
	});
	const self = `<atom:link href="${escapeXml(absolute(feedUrl))}" rel="self" type="application/rss+xml"/>`;
	const channel = xmlElement(
		'channel',
		xmlElement('title', blog.title),
		xmlElement('link', escapeXml(absolute('/blog'))),
		xmlElement('description', blog.about),
		xmlElement('language', 'en'),
		self,
		...(changed ? [xmlElement('lastBuildDate', changed.toUTCString())] : []),
		...items,
	);
	const space = 'xmlns:atom="http://www.w3.org/2005/Atom"';
	return `<?xml version="1.0" encoding="utf-8"?>\n<rss version="2.0" ${space}>\n${channel}\n</rss>\n`;
}

const xmlElement = (name: string, ...inside: string[]): string =>
	inside.length === 1 ? `<${name}>${inside[0]}</${name}>` : `<${name}>\n${inside.join('\n')}\n</${name}>`;

/** XML forbids most control characters. */
const escapeXml = (text: string): string =>
	escapeHtml(text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''));
