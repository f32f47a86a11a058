import { db } from '#app/db.server.ts';
import type { BlogPost } from '#app/generated/prisma/client.ts';

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

export function toPostJson(post: BlogPost) {
	return { ...post, publishedAt: post.publishedAt.toISOString() };
}
