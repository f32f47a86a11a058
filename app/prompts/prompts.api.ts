import { apiRoute, serve } from '#app/api/serve.server.ts';
import { createPromptCall, listPromptsCall } from '#app/prompts/calls.ts';
import { toPromptJson } from '#app/prompts/json.server.ts';
import { createPrompt, listPrompts } from '#app/prompts/prompts.server.ts';

const route = apiRoute(
	serve(listPromptsCall, async () => ({
		conversation: (await listPrompts('conversation')).map(toPromptJson),
		storyGeneration: (await listPrompts('storyGeneration')).map(toPromptJson),
	})),
	serve(createPromptCall, async ({ body }) => toPromptJson(await createPrompt(body))),
);

export { route as action, route as loader };
