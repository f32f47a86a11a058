/** The page on which a photo is described, placed and removed. */
export const photoPage = (storyId: string, photoId: string) => `/stories/${storyId}/photos/${photoId}`;
