/** A form's 55,000 characters (stories aside) at nine bytes each, doubled. */
const maxFormBytes = 1024 * 1024;

/** Four million characters of three bytes each, so that every story we write can be saved. */
const maxStoryBytes = 16 * 1024 * 1024;

const takesStory = (path: string): boolean =>
	/^\/stories\/[^/]+\/edit(?:\.data)?$|^\/api\/stories\/[\da-f-]{36}$/i.test(path);

const maxPhotoBytes = 10 * 1024 * 1024;
const takesPhoto = (path: string): boolean => path.startsWith('/api/uploads/');

/** A recording of 25 MB as base64, in JSON. */
const maxAudioBytes = 34 * 1024 * 1024;
const takesAudio = (path: string): boolean => path === '/api/stt' || path === '/api/recordings';

const maxPromptFileBytes = 10 * 1024 * 1024;
const takesPromptFile = (path: string): boolean => path === '/api/prompts/import';

export const maxBytesAt = (path: string, max = maxFormBytes): number =>
	takesStory(path)
		? maxStoryBytes
		: takesPhoto(path)
			? maxPhotoBytes
			: takesAudio(path)
				? maxAudioBytes
				: takesPromptFile(path)
					? maxPromptFileBytes
					: max;

export const tooLargeAt = (path: string): string =>
	takesPhoto(path) ? 'The file is too large. Maximum size is 10MB.' : 'This is too large to send.';

export const maxUploadBytes = 64 * 1024 * 1024;
