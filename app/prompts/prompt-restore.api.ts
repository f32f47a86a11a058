import { apiRoute, serve } from '#app/api/serve.server.ts';
import { restorePromptCall } from '#app/prompts/calls.ts';
import { restorePrompt } from '#app/prompts/live-version.server.ts';

const route = apiRoute(
	serve(restorePromptCall, ({ user, params, body }) => restorePrompt(user.id, params.id, body)),
);

export { route as action, route as loader };
