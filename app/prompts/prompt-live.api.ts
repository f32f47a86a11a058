import { apiRoute, serve } from '#app/api/serve.server.ts';
import { setPromptLiveCall } from '#app/prompts/calls.ts';
import { setPromptLive } from '#app/prompts/prompts.server.ts';

const route = apiRoute(serve(setPromptLiveCall, ({ params, body }) => setPromptLive(params.id, body.type)));

export { route as action, route as loader };
