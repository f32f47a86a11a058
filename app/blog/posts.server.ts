import { db } from '#app/database/db.server.ts';

// Reads nothing but what was published: what the admin is writing is in a table of its own.

const isPublished = () => ({ publishedAt: { lte: new Date() } });

/** Published posts, newest first. @param most how many; without it all */
export function listPosts(most?: number) {
	return db.blogPost.findMany({
		where: isPublished(),
		orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
		take: most,
	});
}

/** The post at an address; also at one that it had before, which its `slug` then differs from. */
export function findPost(slug: string) {
	return db.blogPost.findFirst({ where: { ...isPublished(), draft: { addresses: { some: { slug } } } } });
}

/** When what people find in the blog changed last; null if there was never anything. */
export async function lastChange(): Promise<Date | null> {
	const { _max } = await db.blogAddress.aggregate({ _max: { changedAt: true } });
	return _max.changedAt;
}
