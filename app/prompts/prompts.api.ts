import { apiRoute, serve } from '#app/api/serve.server.ts';
import { createPromptCall, listPromptsCall } from '#app/prompts/calls.ts';
import { createPrompt, listPrompts } from '#app/prompts/prompts.server.ts';

const route = apiRoute(
	serve(listPromptsCall, async () => ({
		conversation: await listPrompts('conversation'),
		storyGeneration: await listPrompts('storyGeneration'),
	})),
	serve(createPromptCall, ({ user, body, idempotencyKey }) => createPrompt(user.id, body, idempotencyKey)),
);

export { route as action, route as loader };
