import { db } from '~/db.server';

/** All published posts, newest first. */
export function listPosts() {
	return db.blogPost.findMany({
		where: { publishedAt: { lte: new Date() } },
		orderBy: { publishedAt: 'desc' },
	});
}

/** One published post; null if there is none. */
export function findPost(slug: string) {
	return db.blogPost.findFirst({ where: { slug, publishedAt: { lte: new Date() } } });
}
