import { apiRoute, serve } from '#app/api/serve.server.ts';
import { setPromptLiveCall } from '#app/prompts/calls.ts';
import { toPromptJson } from '#app/prompts/json.server.ts';
import { setPromptLive } from '#app/prompts/prompts.server.ts';

const route = apiRoute(
	serve(setPromptLiveCall, async ({ params, body }) =>
		toPromptJson(await setPromptLive(params.id, body.type)),
	),
);

export { route as action, route as loader };
