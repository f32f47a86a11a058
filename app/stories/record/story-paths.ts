/** The page of a story's owner at which it is shared. */
export const sharePath = (storyId: string) => `/stories/${storyId}/share`;
