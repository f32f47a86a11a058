import { failure } from '#app/http/failure.ts';
import type { Refusal } from '#app/images/image-error.ts';
import type { Toast } from '#app/ui/toast.tsx';

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
/** Why a file is not taken once it has been looked into. */
export const refusals: Record<Refusal, (name: string) => string> = {
	kind: notAnImage,
	damaged: (name) => `File ${name} is damaged and cannot be opened.`,
	tooLarge: tooLargeFile,
	tooManyPixels: (name) => `File ${name} has too many pixels. Please add a smaller copy of it.`,
	tooNarrow: (name) => `File ${name} is too long and narrow for a photo.`,
};
export const uploadFailed = failure('Upload failed', 'Failed to upload file');
export const removalFailed = failure('Failed to remove photo', 'Could not remove the photo from your story');
export const photoNotOpened = failure('Error', 'The photo could not be opened. Please try again.');
export const photoNotChanged = failure('Error', 'The photo could not be changed. Please try again.');
export const removalQuestion = 'Are you sure you want to remove this photo?';
const photoUploaded = { title: 'Photo uploaded successfully!' };
/** Of a photo whose file broke off before its last pixel. */
export const endMissing = (photo = 'this photo') =>
	`The end of ${photo} is missing, because its file is not complete. ` +
	'If you have a complete copy, please add that instead.';
const endsMissing = (count: number) =>
	`The ends of ${count} photos are missing, because their files are not complete. ` +
	'If you have complete copies, please add those instead.';
/** What is said when photos have been added. @param truncated how many of them are not whole */
export function uploadedWith(truncated: number): Pick<Toast, 'title' | 'description'> {
	if (truncated === 0) return photoUploaded;
	return {
		...photoUploaded,
		description: truncated === 1 ? endMissing('one photo') : endsMissing(truncated),
	};
}
export const photoRemoved = { title: 'Photo removed successfully' };

/** For readers who cannot see it, where nobody has said what is in it. */
export const unnamed = (number: number, count: number) =>
	count > 1 ? `Photo ${number} of ${count}` : 'A photo';

/** The same for who can describe it. */
export const undescribed = (number: number, count: number) => `${unnamed(number, count)}, not described yet`;
