import { serve, serveAll } from '~/api/serve.server';
import { apiError, notFound } from '~/http/api.server';
import { setPromptLiveCall } from './calls';
import { setPromptLive, toWirePrompt } from './prompts.server';

const { loader, action } = serveAll(
	serve(setPromptLiveCall, async ({ params, body }) => {
		const live = await setPromptLive(params.id, body.type);
		if (live === 'not found') return notFound();
		if (live === 'another type') return apiError(400, 'type: this prompt is of the other type.');
		return toWirePrompt(live);
	}),
);

export { action, loader };
