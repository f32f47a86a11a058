import { apiRoute, serve } from '#app/api/serve.server.ts';
import { AssistantError } from '#app/assistant/assistant.ts';
import { requireFound, Unavailable } from '#app/errors.ts';
import { rewriteFailed } from '#app/stories/record/failures.ts';
import { findStory } from '#app/stories/record/stories.server.ts';
import { requireRewrite } from '#app/stories/rewriting/drafts.server.ts';
import { rewriteStoryCall } from '#app/stories/rewriting/rewrite-call.ts';
import { rewritePassages } from '#app/stories/rewriting/rewrite-story.server.ts';

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
