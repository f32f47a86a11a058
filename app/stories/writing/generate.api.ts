import { apiRoute, serve } from '#app/api/serve.server.ts';
import { generateStoryCall } from '#app/stories/record/calls.ts';
import { countOpen } from '#app/stories/writing/facts/count-open.server.ts';
import { requestAndWait } from '#app/stories/writing/request-and-wait.server.ts';

const generateWaitMs = 20_000;

const route = apiRoute(
	serve(generateStoryCall, async ({ user, body: { conversationId, replaces } }) => {
		const { id, status } = await requestAndWait(user.id, conversationId, {
			replaces,
			waitMs: generateWaitMs,
		});
		return { id, status, undecided: await countOpen(user.id, conversationId) };
	}),
);

export { route as action, route as loader };
