import { serve, serveAll } from '#app/api/serve.server.ts';
import { createPromptCall, listPromptsCall } from '#app/prompts/calls.ts';
import { createPrompt, listPrompts, toWirePrompt } from '#app/prompts/prompts.server.ts';

const { loader, action } = serveAll(
	serve(listPromptsCall, async () => ({
		conversation: (await listPrompts('conversation')).map(toWirePrompt),
		storyGeneration: (await listPrompts('storyGeneration')).map(toWirePrompt),
	})),
	serve(createPromptCall, async ({ body }) => toWirePrompt(await createPrompt(body))),
);

export { action, loader };
