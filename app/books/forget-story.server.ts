import { bookKey } from '#app/books/book-work.ts';
import type { Prisma } from '#app/generated/prisma/client.ts';
import { removeOnce } from '#app/storage/remove-later.server.ts';

/** A story that is gone for good stands in no book any more: a PDF in which it is printed goes, and its book stays. */
export async function forgetInBooks(
	tx: Prisma.TransactionClient,
	userId: string,
	storyId: string,
): Promise<void> {
	const printed = await tx.$queryRaw<{ id: string }[]>`
		update "Book" set "madeAt" = null, size = null, pages = null, made = null
		where "userId" = ${userId}::uuid and made -> 'stories' ? ${storyId} returning id`;
	await removeOnce(tx, ...printed.map(({ id }) => bookKey(userId, id)));
	await tx.$executeRaw`
		update "Book" set "storyIds" = array_remove("storyIds", ${storyId}::uuid)
		where "userId" = ${userId}::uuid and ${storyId}::uuid = any("storyIds")`;
}
