import { successAnswer } from '#app/api/call.ts';
import { apiRoute, serve } from '#app/api/serve.server.ts';
import { deletePromptCall, readPromptCall } from '#app/prompts/calls.ts';
import { deletePrompt } from '#app/prompts/live-version.server.ts';
import { promptRecords } from '#app/prompts/prompt-record.server.ts';
import { getPrompt } from '#app/prompts/prompts.server.ts';

const route = apiRoute(
	serve(readPromptCall, async ({ params }) => {
		const prompt = await getPrompt(params.id);
		const recordOf = await promptRecords(prompt.type, [prompt.id]);
		return { ...prompt, record: recordOf(prompt.id) };
	}),
	serve(deletePromptCall, async ({ user, params }) => {
		await deletePrompt(user.id, params.id);
		return successAnswer;
	}),
);

export { route as action, route as loader };
