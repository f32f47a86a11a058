import { failure } from '#app/http/failure.ts';

/** In bytes (specification, section 9). */
export const photoBytes = 10 * 1024 * 1024;
/** Of one story. */
export const mostPhotos = 60;
/** That one form brings. */
export const mostAtOnce = 10;
/** In characters. */
export const descriptionLimit = 500;

/** The id in what `photoPath` wrote; null for any other address. */
export const photoIdOf = (path: string): string | null =>
	/^\/photos\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/large$/.exec(path)?.[1] ?? null;

/** What every file of a photo begins with in the storage. */
export const photoFolder = (storyId: string, id: string) => `stories/${storyId}/photos/${id}/`;
/** Where the bytes of an upload wait until they are looked at. */
export const incomingKey = (storyId: string, id: string) => `incoming/${storyId}/${id}`;

// Texts of the specification, sections 5, 7 and 8.
export const tooLargeFile = (name?: string) =>
	`${name === undefined ? 'The file' : `File ${name}`} is too large. Maximum size is 10MB.`;
export const notAnImage = (name: string) => `File ${name} is not an image.`;
export const uploadFailed = failure('Upload failed', 'Failed to upload file');
export const removalFailed = failure('Failed to remove photo', 'Could not remove the photo from your story');
export const photoNotOpened = failure('Error', 'The photo could not be opened. Please try again.');
export const photoNotChanged = failure('Error', 'The photo could not be changed. Please try again.');
export const removalQuestion = 'Are you sure you want to remove this photo?';
export const photoUploaded = { title: 'Photo uploaded successfully!' };
export const photoRemoved = { title: 'Photo removed successfully' };

/** For readers who cannot see it, where nobody has said what is in it. */
export const unnamed = (number: number, count: number) =>
	count > 1 ? `Photo ${number} of ${count}` : 'A photo';

/** The same for who can describe it. */
export const undescribed = (number: number, count: number) => `${unnamed(number, count)}, not described yet`;
