import { isSamePost, withBlogLock } from '#app/blog/drafts.server.ts';
import type { Transaction } from '#app/database/db.server.ts';
import { NotFound } from '#app/errors.ts';
import type { BlogDraft } from '#app/generated/prisma/client.ts';

/** Keeps the first publication date, unless the post was unpublished. */
export async function publishDraft(tx: Transaction, draft: BlogDraft): Promise<void> {
	const { id, slug, title, excerpt, content } = draft;
	const text = { slug, title, excerpt, content };
	const post = await tx.blogPost.findUnique({ where: { id } });
	if (post && isSamePost(post, text)) return;
	const publishedAt = new Date();
	await tx.blogPost.upsert({ where: { id }, create: { ...text, id, publishedAt }, update: text });
	const address = { draftId: id, changedAt: publishedAt };
	await tx.blogAddress.upsert({ where: { slug }, create: { ...address, slug }, update: address });
}

export const unpublishPost = (id: string): Promise<void> => withBlogLock((tx) => removePublished(tx, id));

/** Frees its slugs. @throws NotFound */
export function deleteDraft(id: string): Promise<void> {
	return withBlogLock(async (tx) => {
		await removePublished(tx, id);
		const { count } = await tx.blogDraft.deleteMany({ where: { id } });
		if (count === 0) throw new NotFound();
	});
}

async function removePublished(tx: Transaction, id: string): Promise<void> {
	const { count } = await tx.blogPost.deleteMany({ where: { id } });
	if (count === 0) return;
	await tx.blogAddress.updateMany({ where: { draftId: id }, data: { changedAt: new Date() } });
}
