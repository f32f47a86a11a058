import { done } from '#app/api/call.ts';
import { apiRoute, serve } from '#app/api/serve.server.ts';
import { requireFound } from '#app/errors.ts';
import { deleteStoryCall, getStoryCall, saveStoryCall } from '#app/stories/record/calls.ts';
import { saveStory } from '#app/stories/record/save-story.server.ts';
import { deleteStory, findStory, withProgress } from '#app/stories/record/stories.server.ts';
import { toStoryJson } from '#app/stories/record/story-json.ts';

const route = apiRoute(
	serve(getStoryCall, async ({ user, params }) => {
		const [story] = await withProgress([requireFound(await findStory(user.id, params.id))]);
		return toStoryJson(requireFound(story));
	}),
	serve(saveStoryCall, async ({ user, params, body }) =>
		toStoryJson(await saveStory(user.id, params.id, body)),
	),
	serve(deleteStoryCall, async ({ user, params }) => {
		await deleteStory(user.id, params.id);
		return done;
	}),
);

export { route as action, route as loader };
