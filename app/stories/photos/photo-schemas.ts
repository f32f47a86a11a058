import { userText } from '#app/http/user-text.ts';
import { descriptionLimit } from '#app/stories/photos/photo.ts';

export const photoDescription = userText(descriptionLimit).trim();
