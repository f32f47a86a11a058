import { db } from '#app/database/db.server.ts';

/** Published posts, newest first. */
export function listPosts() {
	return db.blogPost.findMany({
		where: { publishedAt: { lte: new Date() } },
		orderBy: { publishedAt: 'desc' },
	});
}

export function findPost(slug: string) {
	return db.blogPost.findFirst({ where: { slug, publishedAt: { lte: new Date() } } });
}
