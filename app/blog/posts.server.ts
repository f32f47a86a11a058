import { db } from '#app/database/db.server.ts';

// Reads published posts only; drafts are in their own table.

const isPublished = () => ({ publishedAt: { lte: new Date() } });

export function listPosts(max?: number) {
	return db.blogPost.findMany({
		where: isPublished(),
		orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
		take: max,
	});
}

/** Also finds posts by a former slug. */
export function findPost(slug: string) {
	return db.blogPost.findFirst({ where: { ...isPublished(), draft: { addresses: { some: { slug } } } } });
}

/** Null if nothing was ever published. */
export async function lastChange(): Promise<Date | null> {
	const { _max } = await db.blogAddress.aggregate({ _max: { changedAt: true } });
	return _max.changedAt;
}
