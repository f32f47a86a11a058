import { done } from '~/api/call';
import { serve, serveAll } from '~/api/serve.server';
import { notFound } from '~/http/api.server';
import { deletePromptCall } from './calls';
import { deletePrompt } from './prompts.server';

const { loader, action } = serveAll(
	serve(deletePromptCall, async ({ params }) => ((await deletePrompt(params.id)) ? done : notFound())),
);

export { action, loader };
