import type { BookStory } from '#app/books/book-state.server.ts';
import { db } from '#app/database/db.server.ts';
import type { Book } from '#app/generated/prisma/client.ts';
import { dotsPerInch, pageFormats } from '#app/stories/reading/book/page-format.ts';

/** In dots per inch: photos with fewer look soft on paper. */
const minSharpDpi = 150;

interface SmallPhoto {
	id: string;
	storyId: string;
	description: string;
	/** Position among the photos of its story, counted from 1. */
	number: number;
	dotsPerInch: number;
}

export async function findSmallPhotos(book: Book, stories: BookStory[]): Promise<SmallPhoto[]> {
	const ids = stories.filter(({ hasPhotos }) => hasPhotos).map(({ id }) => id);
	if (ids.length === 0) return [];
	const photos = await db.photo.findMany({
		where: { storyId: { in: ids }, story: { userId: book.userId } },
		orderBy: [{ position: 'asc' }, { id: 'asc' }],
	});
	return ids.flatMap((storyId) =>
		photos
			.filter((photo) => photo.storyId === storyId)
			.map(({ id, description, width, height }, index) => ({
				...{ id, storyId, description, number: index + 1 },
				dotsPerInch: dotsPerInch({ width, height }, pageFormats[book.format]),
			}))
			.filter((photo) => photo.dotsPerInch < minSharpDpi),
	);
}
