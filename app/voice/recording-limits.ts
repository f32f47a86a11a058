/** As much as OpenAI takes. */
export const maxRecordingBytes = 25 * 1024 * 1024;

/** As base64, with some room for the media type in front of it and for a little more than is taken. */
export const longestAudio = Math.ceil((maxRecordingBytes + 512 * 1024) / 3) * 4;

export const tooLarge = 'This recording is too large: 25 MB at most.';
