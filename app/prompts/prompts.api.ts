import { serve, serveAll } from '~/api/serve.server';
import { createPromptCall, listPromptsCall } from './calls';
import { createPrompt, listPrompts, toWirePrompt } from './prompts.server';

const { loader, action } = serveAll(
	serve(listPromptsCall, async () => ({
		conversation: (await listPrompts('conversation')).map(toWirePrompt),
		storyGeneration: (await listPrompts('storyGeneration')).map(toWirePrompt),
	})),
	serve(createPromptCall, async ({ body }) => toWirePrompt(await createPrompt(body))),
);

export { action, loader };
