import { changesSince, findBookStories } from '#app/books/book-state.server.ts';
import { bookKind } from '#app/books/book-work.ts';
import { findSmallPhotos } from '#app/books/small-photos.server.ts';
import type { Book } from '#app/generated/prisma/client.ts';
import { findWork } from '#app/work/work.server.ts';

export async function describeBook(book: Book, teller: string | null) {
	// Read the work first: the book is complete once its work is.
	const work = await findWork({ kind: bookKind, subject: book.id });
	const stories = await findBookStories(book);
	const changes = changesSince(book, teller, stories);
	const { madeAt, size, pages } = book;
	return {
		...book,
		stories: stories.map(({ id }) => id),
		missing: book.storyIds.length - stories.length,
		smallPhotos: await findSmallPhotos(book, stories),
		work,
		pdf:
			changes && madeAt
				? {
						...{ madeAt, size: size ?? 0, pages: pages ?? 0 },
						isCurrent: changes.stories === 0 && !changes.isOther,
						changedStories: changes.stories,
					}
				: null,
	};
}
