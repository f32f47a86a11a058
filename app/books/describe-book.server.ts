import { findSmallPhotos, listBookPhotos } from '#app/books/book-photos.server.ts';
import { changesSince, findBookStories } from '#app/books/book-state.server.ts';
import { bookKind } from '#app/books/book-work.ts';
import { readOpenings } from '#app/books/books.server.ts';
import { countVoiceLinks } from '#app/books/voice/voice-links.server.ts';
import type { Book } from '#app/generated/prisma/client.ts';
import { findWork } from '#app/work/work.server.ts';

export async function describeBook(book: Book, teller: string | null) {
	// Read the work first: the book is complete once its work is.
	const work = await findWork({ kind: bookKind, subject: book.id });
	const stories = await findBookStories(book, teller);
	const changes = await changesSince(book, teller, stories);
	const { madeAt, size, pages } = book;
	return {
		...book,
		openings: Object.entries(readOpenings(book)).map(([storyId, text]) => ({ storyId, text })),
		voiceLinks: await countVoiceLinks(book.id),
		stories: stories.map(({ id }) => id),
		missing: book.storyIds.length - stories.length,
		smallPhotos: findSmallPhotos(book, await listBookPhotos(book.userId, stories)),
		work,
		pdf:
			changes && madeAt
				? {
						...{ madeAt, size: size ?? 0, pages: pages ?? 0, coverSize: book.coverSize },
						isCurrent: changes.deleted === 0 && changes.stories === 0 && !changes.isOther,
						changedStories: changes.stories,
						deletedStories: changes.deleted,
					}
				: null,
	};
}
