/** As much as OpenAI takes. */
export const maxRecordingBytes = 25 * 1024 * 1024;
