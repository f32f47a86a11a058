/** Below which all objects of a story stand, and what was sent for it. */
export const storyPrefixes = (storyId: string) => [`stories/${storyId}/`, `incoming/${storyId}/`];

/** Below which a story’s PDFs are kept. */
export const pdfFolder = (storyId: string) => `stories/${storyId}/pdf/`;

/** Below which all objects of a conversation stand. */
export const conversationPrefix = (conversationId: string) => `conversations/${conversationId}/`;
