import { bookKey } from '#app/books/book-work.ts';
import { listBooks } from '#app/books/books.server.ts';
import { fileName } from '#app/my-data/export/file-names.ts';
import type { AddFile } from '#app/my-data/export/zip.server.ts';
import { storage } from '#app/storage/index.server.ts';

/** Adds each book that has been made. */
export async function addBooks(add: AddFile, userId: string): Promise<void> {
	for (const [index, { id, title, updatedAt }] of (await listBooks(userId)).entries()) {
		const made = await storage.read(bookKey(userId, id));
		if (made)
			await add({
				name: `books/${fileName(index + 1, title)}.pdf`,
				content: made.body,
				date: updatedAt,
				isPacked: true,
			});
	}
}
