import { countDeletedStories } from '#app/books/book-state.server.ts';
import { coverKey } from '#app/books/book-work.ts';
import { listBooks, withPdf } from '#app/books/books.server.ts';
import { fileName } from '#app/my-data/export/file-names.ts';
import type { ExportContents } from '#app/my-data/export/index-page.server.ts';
import type { AddFile } from '#app/my-data/export/zip.server.ts';
import { storage } from '#app/storage/index.server.ts';

/** Leaves out books with a deleted story, so that it can be gone for good. */
export async function addBooks(add: AddFile, userId: string, contents: ExportContents): Promise<void> {
	for (const [index, { id }] of (await listBooks(userId)).entries()) {
		await withPdf(userId, id, async (book) => {
			const { title, updatedAt, madeAt, key, fileId, coverSize } = book;
			if ((await countDeletedStories(book)) > 0) return contents.outdatedBooks.push(title);
			const made = await storage.read(key);
			if (!made) return null;
			const name = `books/${fileName(index + 1, title)}.pdf`;
			await add({ name, content: made.body, date: updatedAt, isPacked: true });
			const cover = coverSize === null ? null : await storage.read(coverKey(userId, id, fileId));
			const coverName = name.replace(/(?=\.pdf$)/, ' (cover)');
			if (cover) await add({ name: coverName, content: cover.body, date: updatedAt, isPacked: true });
			return contents.books.push({ file: name, title, createdAt: madeAt });
		});
	}
}
