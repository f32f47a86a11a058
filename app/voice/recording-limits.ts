/** OpenAI's limit. */
export const maxRecordingBytes = 25 * 1024 * 1024;

/** In base64 characters, with room for the media type and a small excess. */
export const maxBase64Length = Math.ceil((maxRecordingBytes + 512 * 1024) / 3) * 4;

export const tooLargeText = 'This recording is too large: 25 MB at most.';
