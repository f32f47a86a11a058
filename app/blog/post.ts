import { firstCharacters } from '#app/http/excerpt.ts';

/** The post's excerpt, or its first 200 characters (specification, section 2). */
export function excerptOf(post: { excerpt: string | null; content: string }): string {
	if (post.excerpt) return post.excerpt;
	const beginning = firstCharacters(post.content, 200);
	return beginning === post.content ? beginning : `${beginning}…`;
}

/** What a link to the post says of it. */
export const cardOf = (post: { title: string; excerpt: string | null; content: string }) => ({
	title: post.title,
	description: excerptOf(post).replace(/\s+/g, ' ').trim(),
});

/** The blog's name and what it is about, on its page and in its feed. */
export const blog = {
	title: 'Family Stories Blog',
	about: 'Thoughts on remembering, asking and telling.',
};

/** The address of a post. */
export const postUrl = (slug: string) => `/blog/${encodeURIComponent(slug)}`;

/** The address of the feed. */
export const feedUrl = '/blog/rss.xml';
