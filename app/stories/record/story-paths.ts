/** The page of a story's owner at which it is shared. */
export const sharePath = (storyId: string) => `/stories/${storyId}/share`;

export const photoSizes = ['small', 'medium', 'large'] as const;
export type PhotoSize = (typeof photoSizes)[number];

/** Where a photo is served to its owner; in its largest size it is one of the story's `photos`. */
export const photoPath = (id: string, size: PhotoSize = 'large') => `/photos/${id}/${size}`;

/** The page on which a photo is described, placed and removed. @param isRead whether it is looked at in the story */
export const photoPage = (storyId: string, photoId: string) => `/stories/${storyId}/photos/${photoId}`;
