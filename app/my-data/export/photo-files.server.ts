import { storage } from '#app/storage/index.server.ts';

export interface PhotoFile {
	key: string;
	/** A media type. */
	type: string;
	/** What its owner wrote of it; blank where they wrote nothing. */
	description: string;
	date: Date;
}

/** A photo as it was sent: `stories/<storyId>/photos/<photoId>/original…`. */
const original = /^stories\/[^/]+\/photos\/[^/]+\/original[^/]*$/;

/** The photos of a story as their owner sent them. */
export async function* listPhotoFiles(storyId: string): AsyncGenerator<PhotoFile> {
	for await (const { key, type, updatedAt } of storage.list(`stories/${storyId}/photos/`))
		if (original.test(key)) yield { key, type, description: '', date: updatedAt };
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
