import { apiRoute, serve } from '#app/api/serve.server.ts';
import { putSentenceIn } from '#app/stories/not-told/put-in.server.ts';
import { putSentenceInCall } from '#app/stories/record/calls.ts';
import { describeStory } from '#app/stories/record/stories.server.ts';

const route = apiRoute(
	serve(putSentenceInCall, async ({ user, params, body: { message, start } }) => {
		const { story } = await putSentenceIn(user.id, params.id, { messageId: message, start });
		return describeStory(story);
	}),
);

export { route as action, route as loader };
