import { z } from 'zod';
import { defineCall, idParam } from '#app/api/call.ts';
import { apiRoute, serve } from '#app/api/serve.server.ts';
import { AssistantError } from '#app/assistant/assistant.ts';
import { requireFound, Unavailable } from '#app/errors.ts';
import { userText } from '#app/http/user-text.ts';
import { rewriteFailed } from '#app/stories/record/failures.ts';
import { findStory } from '#app/stories/record/stories.server.ts';
import { noContent, noInstructions, storyLimit, wishLimit } from '#app/stories/record/story.ts';
import { storyText } from '#app/stories/record/story-schemas.ts';
import { requireRewrite } from '#app/stories/rewriting/drafts.server.ts';
import { rewritePassages } from '#app/stories/rewriting/rewrite-story.server.ts';

const rewriteStoryCall = defineCall({
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

const route = apiRoute(
	serve(rewriteStoryCall, async ({ user, params, body, request }) => {
		const { conversationId } = requireFound(await findStory(user.id, params.id));
		await requireRewrite(user.id);
		const { currentContent: content, instructions: wish } = body;
		try {
			const passages: string[] = [];
			for await (const passage of rewritePassages({ conversationId, content, wish, signal: request.signal }))
				passages.push(passage);
			return { rewrittenContent: passages.join('\n\n') };
		} catch (error) {
			if (!(error instanceof AssistantError)) throw error;
			throw new Unavailable(rewriteFailed.description, { status: error.failure === 'timeout' ? 504 : 502 });
		}
	}),
);

export { route as action, route as loader };
