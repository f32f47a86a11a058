export const sharePath = (storyId: string) => `/stories/${storyId}/share`;

export const photoSizes = ['small', 'medium', 'large'] as const;
export type PhotoSize = (typeof photoSizes)[number];

export const photoPath = (id: string, size: PhotoSize = 'large') => `/photos/${id}/${size}`;

export const photoPage = (storyId: string, photoId: string) => `/stories/${storyId}/photos/${photoId}`;
