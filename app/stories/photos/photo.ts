import { failure } from '#app/http/failure.ts';
import type { ImageRefusal } from '#app/images/image-error.ts';
import type { Toast } from '#app/ui/toast.tsx';

/** In bytes (specification, section 9). */
export const maxPhotoBytes = 10 * 1024 * 1024;
/** Per story. */
export const maxPhotos = 60;
/** Per form. */
export const maxPhotosAtOnce = 10;
/** In characters. */
export const descriptionLimit = 500;

export const photoIdOf = (path: string): string | null =>
	/^\/photos\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/large$/.exec(path)?.[1] ?? null;

export const photoFolder = (storyId: string, id: string) => `stories/${storyId}/photos/${id}/`;
export const incomingKey = (storyId: string, id: string) => `incoming/${storyId}/${id}`;

export const tooLargeFile = (name?: string) =>
	`${name === undefined ? 'The file' : `File ${name}`} is too large. Maximum size is 10MB.`;
export const notAnImage = (name: string) => `File ${name} is not an image.`;
export const refusalTexts: Record<ImageRefusal, (name: string) => string> = {
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
export const endMissing = (photo = 'this photo') =>
	`The end of ${photo} is missing, because its file is incomplete. ` +
	'If you have a complete copy, please add that instead.';
const endsMissing = (count: number) =>
	`The ends of ${count} photos are missing, because their files are incomplete. ` +
	'If you have complete copies, please add those instead.';
/** The id of the editor’s box for photos. */
export const photosBox = 'save-photos';

/** @param truncated how many of the photos are incomplete */
export function photosUploaded(count: number, truncated: number): Pick<Toast, 'title' | 'description'> {
	const title = `${count === 1 ? 'Photo' : `${count} photos`} uploaded successfully!`;
	if (truncated === 0) return { title };
	return { title, description: truncated === 1 ? endMissing('one photo') : endsMissing(truncated) };
}
export const photoRemoved = { title: 'Photo removed successfully' };

export const photoNumberText = (number: number, count: number) =>
	count > 1 ? `Photo ${number} of ${count}` : 'A photo';

export const undescribedText = (number: number, count: number) =>
	`${photoNumberText(number, count)}, not described yet`;
