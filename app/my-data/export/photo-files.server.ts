import { photoFolder } from '#app/stories/photos/photo.ts';
import { listPhotos } from '#app/stories/photos/photos.server.ts';

export interface PhotoFile {
	key: string;
	/** What its owner wrote of it; blank where they wrote nothing. */
	description: string;
	date: Date;
}

/** The photos of a story as their owner sent them, in their order. */
export async function listPhotoFiles(storyId: string): Promise<PhotoFile[]> {
	const photos = await listPhotos(storyId);
	return photos.map(({ id, description, createdAt }) => ({
		key: `${photoFolder(storyId, id)}original`,
		description,
		date: createdAt,
	}));
}

const endings: Record<string, string> = {
	'image/jpeg': 'jpg',
	'image/png': 'png',
	'image/webp': 'webp',
	'image/avif': 'avif',
	'image/gif': 'gif',
	'image/heic': 'heic',
	'image/heif': 'heif',
	'image/tiff': 'tif',
};

/** With which a file's name ends. */
export const endingOf = (type: string) => endings[type] ?? 'bin';

/** Whether every browser shows it. */
export const isShown = (type: string) => /^image\/(?:jpeg|png|webp|avif|gif)$/.test(type);
