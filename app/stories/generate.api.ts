import { apiRoute, serve } from '#app/api/serve.server.ts';
import { Unavailable } from '#app/errors.ts';
import { generateStoryCall } from '#app/stories/calls.ts';
import { requestStory, waitForStory } from '#app/stories/stories.server.ts';

const waitMs = 20_000;

const route = apiRoute(
	serve(generateStoryCall, async ({ user, body: { conversationId } }) => {
		const { id } = await requestStory(user.id, conversationId);
		const story = await waitForStory(user.id, id, waitMs);
		if (story?.status === 'failed') throw new Unavailable('Failed to generate story', { status: 502 });
		return { id };
	}),
);

export { route as action, route as loader };
