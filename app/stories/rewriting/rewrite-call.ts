import { z } from 'zod';
import { defineCall, idParam } from '#app/api/call.ts';
import { userText } from '#app/http/user-text.ts';
import { noContent, noInstructions, storyLimit, wishLimit } from '#app/stories/record/story.ts';
import { storyText } from '#app/stories/record/story-schemas.ts';

export const rewriteStoryCall = defineCall({
	method: 'POST',
	path: '/api/stories/{id}/rewrite',
	id: 'rewriteStory',
	summary: 'Rewrite the text of a story',
	description:
		'Changes nothing: save the result with `saveStory`. About 700 words are rewritten at a time, so a ' +
		'long text takes minutes.',
	access: 'user',
	params: idParam,
	body: z.object({
		currentContent: storyText(storyLimit).refine(Boolean, noContent),
		instructions: userText(wishLimit).trim().min(1, noInstructions),
	}),
	response: z.object({ rewrittenContent: z.string() }),
	errors: {
		429: 'This person has asked for too many rewrites in a minute or a day.',
		502: 'The text could not be rewritten.',
		503: 'No model is set up.',
		504: 'The model did not answer in time.',
	},
});
