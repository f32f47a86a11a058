import { serve, serveAll } from '#app/api/serve.server.ts';
import { apiError, notFound } from '#app/http/api.server.ts';
import { generateStoryCall } from '#app/stories/calls.ts';
import { requestStory, waitForStory } from '#app/stories/stories.server.ts';

/** How long a call waits for the story; after that its id is answered anyway. */
const waitMs = 20_000;

const { loader, action } = serveAll(
	serve(generateStoryCall, async ({ user, body: { conversationId } }) => {
		const requested = await requestStory(user.id, conversationId);
		if (requested === 'not found') return notFound();
		if (requested === 'empty') return apiError(400, 'Nothing has been told in this conversation yet.');
		const story = await waitForStory(user.id, requested.id, waitMs);
		return story?.status === 'failed' ? apiError(502, 'Failed to generate story') : { id: requested.id };
	}),
);

export { action, loader };
