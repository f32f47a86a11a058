import { isAllThere } from '#app/books/book-state.server.ts';
import { bookKey } from '#app/books/book-work.ts';
import { listBooks } from '#app/books/books.server.ts';
import { fileName } from '#app/my-data/export/file-names.ts';
import type { Contents } from '#app/my-data/export/index-page.server.ts';
import type { AddFile } from '#app/my-data/export/zip.server.ts';
import { storage } from '#app/storage/index.server.ts';

/** Adds each book that has been made, but none in which a story is printed that is deleted: that may go for good. */
export async function addBooks(add: AddFile, userId: string, contents: Contents): Promise<void> {
	for (const [index, book] of (await listBooks(userId)).entries()) {
		const { id, title, updatedAt, madeAt } = book;
		if (!madeAt) continue;
		if (!(await isAllThere(book))) {
			contents.outdatedBooks.push(title);
			continue;
		}
		const made = await storage.read(bookKey(userId, id));
		if (!made) continue;
		const name = `books/${fileName(index + 1, title)}.pdf`;
		await add({ name, content: made.body, date: updatedAt, isPacked: true });
		contents.books.push({ file: name, title, createdAt: madeAt });
	}
}
