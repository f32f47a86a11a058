/** 50,000 characters take 450 KB at most; what is far longer is read too, so that the form itself says so. */
export const maxFormBytes = 6 * 1024 * 1024;

/** What the product writes can be saved: a story of four million characters, of three bytes each. */
export const maxStoryBytes = 16 * 1024 * 1024;

/** Whether a whole story is sent there, by the editor or a client of the API. */
export const takesStory = (path: string): boolean =>
	/^\/stories\/[^/]+\/edit(?:\.data)?$|^\/api\/stories\/[\da-f-]{36}$/i.test(path);
