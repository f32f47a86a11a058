import { successAnswer } from '#app/api/call.ts';
import { apiRoute, serve } from '#app/api/serve.server.ts';
import { deletePromptCall } from '#app/prompts/calls.ts';
import { deletePrompt } from '#app/prompts/prompts.server.ts';

const route = apiRoute(
	serve(deletePromptCall, async ({ params }) => {
		await deletePrompt(params.id);
		return successAnswer;
	}),
);

export { route as action, route as loader };
