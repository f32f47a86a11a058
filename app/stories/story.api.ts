import { done } from '~/api/call';
import { serve, serveAll } from '~/api/serve.server';
import { notFound } from '~/http/api.server';
import { deleteStoryCall, getStoryCall } from './calls';
import { deleteStory, findStory } from './stories.server';
import { toWireStory } from './wire.server';

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
