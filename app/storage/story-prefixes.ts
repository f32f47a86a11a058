export const storyPrefixes = (storyId: string) => [`stories/${storyId}/`, `incoming/${storyId}/`];

export const pdfFolder = (storyId: string) => `stories/${storyId}/pdf/`;

export const conversationPrefix = (conversationId: string) => `conversations/${conversationId}/`;
