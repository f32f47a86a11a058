import type { BookStory } from '#app/books/book-state.server.ts';
import { db } from '#app/database/db.server.ts';
import type { Book } from '#app/generated/prisma/client.ts';
import { dotsPerInch, pageFormats } from '#app/stories/reading/book/page-format.ts';

/** In dots per inch: photos with fewer look soft on paper. */
const minSharpDpi = 150;

export interface ListedPhoto {
	id: string;
	storyId: string;
	description: string;
	/** In pixels. */
	width: number;
	height: number;
	/** Position among the photos of its story, counted from 1. */
	number: number;
}

/** In the order of the stories. */
export async function listBookPhotos(userId: string, stories: BookStory[]): Promise<ListedPhoto[]> {
	const ids = stories.filter(({ hasPhotos }) => hasPhotos).map(({ id }) => id);
	if (ids.length === 0) return [];
	const photos = await db.photo.findMany({
		where: { storyId: { in: ids }, story: { userId } },
		orderBy: [{ position: 'asc' }, { id: 'asc' }],
	});
	const ofStory = Map.groupBy(photos, ({ storyId }) => storyId);
	return ids.flatMap((id) =>
		(ofStory.get(id) ?? []).map((photo, index) => {
			const { id, storyId, description, width, height } = photo;
			return { id, storyId, description, width, height, number: index + 1 };
		}),
	);
}

export const findSmallPhotos = ({ format }: Pick<Book, 'format'>, photos: ListedPhoto[]) =>
	photos
		.map(({ width, height, ...photo }) => ({
			...photo,
			dotsPerInch: dotsPerInch({ width, height }, pageFormats[format]),
		}))
		.filter((photo) => photo.dotsPerInch < minSharpDpi);
