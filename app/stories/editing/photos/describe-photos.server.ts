import { Invalid, requireFound } from '#app/errors.ts';
import type { Photo } from '#app/generated/prisma/client.ts';
import { placeInWords } from '#app/stories/editing/photos/photo-place.ts';
import type { ListedPhoto } from '#app/stories/editing/photos/photo-section.tsx';
import { changePhoto, listPhotos } from '#app/stories/photos/photos.server.ts';
import { cleanMarkdown, renderBlocks } from '#app/stories/reading/markdown/markdown.server.ts';
import { anchorAt, anchoredParagraph, blockBeginnings } from '#app/stories/reading/photo-places.ts';
import { findStory, type TitledStory } from '#app/stories/record/stories.server.ts';
import { photoPath } from '#app/stories/record/story-paths.ts';

interface ShownPhoto extends Photo {
	path: string;
	/** Counted from 1; null: above the story. */
	afterParagraph: number | null;
}

export async function findPhotoPlaces(
	story: TitledStory,
): Promise<{ photos: ShownPhoto[]; beginnings: string[] }> {
	const text = cleanMarkdown(story.content);
	const beginnings = blockBeginnings(text, await renderBlocks(text));
	const photos = (await listPhotos(story.id)).map((photo) => ({
		...photo,
		path: photoPath(photo.id),
		afterParagraph: anchoredParagraph(photo, beginnings),
	}));
	return { photos, beginnings };
}

export function toListed(photos: ShownPhoto[]): ListedPhoto[] {
	const onCover = photos.find(({ afterParagraph }) => afterParagraph === null);
	return photos.map((photo) => {
		const { id, description, width, height, isTruncated } = photo;
		const place = placeInWords(photo.afterParagraph, photo === onCover);
		return { id, description, width, height, isTruncated, place };
	});
}

/** @throws NotFound */
export async function describePhotos(userId: string, storyId: string): Promise<ShownPhoto[]> {
	return (await findPhotoPlaces(requireFound(await findStory(userId, storyId)))).photos;
}

interface PhotoUpdate {
	description?: string;
	afterParagraph?: number | null;
	place?: number;
}

/** @throws NotFound, Invalid if there is no such paragraph */
export async function updatePhoto(
	userId: string,
	photo: { storyId: string; id: string },
	{ afterParagraph, ...changes }: PhotoUpdate,
): Promise<void> {
	const story = requireFound(await findStory(userId, photo.storyId));
	if (typeof afterParagraph !== 'number') {
		await changePhoto(userId, photo, { ...changes, anchor: afterParagraph });
		return;
	}
	const { beginnings } = await findPhotoPlaces(story);
	const anchor = anchorAt(afterParagraph, beginnings);
	if (!anchor)
		throw new Invalid(
			`This story has only ${beginnings.length === 1 ? 'one paragraph' : `${beginnings.length} paragraphs`}.`,
			'afterParagraph',
		);
	await changePhoto(userId, photo, { ...changes, anchor });
}
