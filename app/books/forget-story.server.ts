import { bookKeys } from '#app/books/book-work.ts';
import type { Transaction } from '#app/database/db.server.ts';
import { removeLater, removeOnce } from '#app/storage/remove-later.server.ts';

/** Deletes every PDF that contains, or may contain, a permanently deleted story; the books stay. */
export async function forgetInBooks(tx: Transaction, userId: string, storyId: string): Promise<void> {
	const printed = await tx.$queryRaw<{ id: string; fileId: string | null }[]>`
		with printed as (
			select id, "fileId" from "Book"
			where "userId" = ${userId}::uuid and made -> 'stories' ? ${storyId} for update
		)
		update "Book" b set "madeAt" = null, size = null, pages = null, "coverSize" = null, made = null,
			"fileId" = null
		from printed p where b.id = p.id returning p.id, p."fileId"`;
	await removeOnce(tx, ...printed.flatMap(({ id, fileId }) => bookKeys(userId, id, fileId)));
	const begun = await tx.$queryRaw<{ id: string; fileId: string }[]>`
		with begun as (
			select id, "nextFileId" from "Book" where "userId" = ${userId}::uuid and "nextFileId" is not null
				and ${storyId}::uuid = any("nextStoryIds") for update
		)
		update "Book" b set "nextFileId" = null, "nextStoryIds" = '{}'
		from begun n where b.id = n.id returning n.id, n."nextFileId" as "fileId"`;
	await removeLater(tx, ...begun.flatMap(({ id, fileId }) => bookKeys(userId, id, fileId)));
	await tx.$executeRaw`
		update "Book" set "storyIds" = array_remove("storyIds", ${storyId}::uuid), openings = openings - ${storyId}
		where "userId" = ${userId}::uuid and (${storyId}::uuid = any("storyIds") or openings ? ${storyId})`;
}
