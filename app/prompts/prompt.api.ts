import { done } from '#app/api/call.ts';
import { serve, serveAll } from '#app/api/serve.server.ts';
import { notFound } from '#app/http/api.server.ts';
import { deletePromptCall } from '#app/prompts/calls.ts';
import { deletePrompt } from '#app/prompts/prompts.server.ts';

const { loader, action } = serveAll(
	serve(deletePromptCall, async ({ params }) => ((await deletePrompt(params.id)) ? done : notFound())),
);

export { action, loader };
