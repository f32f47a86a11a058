import { successAnswer } from '#app/api/call.ts';
import { apiRoute, serve } from '#app/api/serve.server.ts';
import { requireFound } from '#app/errors.ts';
import { deleteStoryCall, getStoryCall, saveStoryCall } from '#app/stories/record/calls.ts';
import { saveStory } from '#app/stories/record/save-story.server.ts';
import { deleteStory, describeStory, findStory } from '#app/stories/record/stories.server.ts';

const route = apiRoute(
	serve(getStoryCall, async ({ user, params }) => {
		return describeStory(requireFound(await findStory(user.id, params.id)));
	}),
	serve(saveStoryCall, async ({ user, params, body }) =>
		describeStory(await saveStory(user.id, params.id, body)),
	),
	serve(deleteStoryCall, async ({ user, params }) => {
		await deleteStory(user.id, params.id);
		return successAnswer;
	}),
);

export { route as action, route as loader };
