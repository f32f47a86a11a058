import { serve, serveAll } from '#app/api/serve.server.ts';
import { apiError, notFound } from '#app/http/api.server.ts';
import { setPromptLiveCall } from '#app/prompts/calls.ts';
import { setPromptLive, toWirePrompt } from '#app/prompts/prompts.server.ts';

const { loader, action } = serveAll(
	serve(setPromptLiveCall, async ({ params, body }) => {
		const live = await setPromptLive(params.id, body.type);
		if (live === 'not found') return notFound();
		if (live === 'another type') return apiError(400, 'type: this prompt is of the other type.');
		return toWirePrompt(live);
	}),
);

export { action, loader };
