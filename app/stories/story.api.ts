import { done } from '#app/api/call.ts';
import { serve, serveAll } from '#app/api/serve.server.ts';
import { notFound } from '#app/http/api.server.ts';
import { deleteStoryCall, getStoryCall } from '#app/stories/calls.ts';
import { deleteStory, findStory } from '#app/stories/stories.server.ts';
import { toWireStory } from '#app/stories/wire.server.ts';

const { loader, action } = serveAll(
	serve(getStoryCall, async ({ user, params }) => {
		const story = await findStory(user.id, params.id);
		return story ? toWireStory(story) : notFound();
	}),
	serve(deleteStoryCall, async ({ user, params }) => {
		return (await deleteStory(user.id, params.id)) ? done : notFound();
	}),
);

export { action, loader };
