import { blog, excerptOf, feedUrl, postUrl } from '#app/blog/post.ts';
import type { BlogPost } from '#app/generated/prisma/client.ts';
import { escapeHtml } from '#app/http/escape-html.ts';

interface Feed {
	posts: BlogPost[];
	changed: Date | null;
	absolute: (path: string) => string;
}

/** Excerpts only: feed readers are not signed in, and full posts require it. */
export function writeFeed({ posts, changed, absolute }: Feed): string {
	const items = posts.map((post) => {
		const address = absolute(postUrl(post.slug));
		return element(
			'item',
			element('title', inXml(post.title)),
			element('link', inXml(address)),
			`<guid isPermaLink="false">urn:uuid:${post.id}</guid>`,
			element('pubDate', post.publishedAt.toUTCString()),
			// RSS descriptions are HTML.
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

/** XML forbids most control characters. */
const inXml = (text: string): string =>
	escapeHtml(text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''));
