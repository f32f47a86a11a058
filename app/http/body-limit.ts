/** No form but a story's holds more than 55,000 characters: twice that, at nine bytes for a character. */
const maxFormBytes = 1024 * 1024;

/** What the product writes can be saved: a story of four million characters, of three bytes each. */
const maxStoryBytes = 16 * 1024 * 1024;

/** Whether a whole story is sent there, by the editor or a client of the API. */
const takesStory = (path: string): boolean =>
	/^\/stories\/[^/]+\/edit(?:\.data)?$|^\/api\/stories\/[\da-f-]{36}$/i.test(path);

/** A photo, as it is. */
const maxPhotoBytes = 10 * 1024 * 1024;
const takesPhoto = (path: string): boolean => path.startsWith('/api/uploads/');

/** A recording of 25 MB as base64, in JSON. */
const maxAudioBytes = 34 * 1024 * 1024;
const takesAudio = (path: string): boolean => path === '/api/stt' || path === '/api/recordings';

/** What a form or a call at this address has at most, whatever its fields are. */
export const maxBytesAt = (path: string, most = maxFormBytes): number =>
	takesStory(path)
		? maxStoryBytes
		: takesPhoto(path)
			? maxPhotoBytes
			: takesAudio(path)
				? maxAudioBytes
				: most;

/** How a call at this address says that it brings more; a photo has no name yet. */
export const tooLargeAt = (path: string): string =>
	takesPhoto(path) ? 'The file is too large. Maximum size is 10MB.' : 'This is too large to be received.';

/** What a form with files has at most. */
export const maxUploadBytes = 64 * 1024 * 1024;
