import { firstCharacters } from '#app/http/excerpt.ts';

export function postExcerpt(post: { excerpt: string | null; content: string }): string {
	if (post.excerpt) return post.excerpt;
	const beginning = firstCharacters(post.content, 200);
	return beginning === post.content ? beginning : `${beginning}…`;
}

export const postCard = (post: { title: string; excerpt: string | null; content: string }) => ({
	title: post.title,
	description: postExcerpt(post).replace(/\s+/g, ' ').trim(),
});

export const blog = {
	title: 'Family Stories Blog',
	about: 'Thoughts on remembering, asking and telling.',
};

export const postUrl = (slug: string) => `/blog/${encodeURIComponent(slug)}`;

export const feedUrl = '/blog/rss.xml';
