import { apiRoute, serve } from '#app/api/serve.server.ts';
import { setPromptLiveCall, stopPromptCall } from '#app/prompts/calls.ts';
import { setPromptLive, stopPrompt } from '#app/prompts/live-version.server.ts';

const route = apiRoute(
	serve(setPromptLiveCall, ({ user, params, body }) => setPromptLive(user.id, params.id, body)),
	serve(stopPromptCall, ({ user, params }) => stopPrompt(user.id, params.id)),
);

export { route as action, route as loader };
