import { apiRoute, serve } from '#app/api/serve.server.ts';
import { getPrompt } from '#app/prompts/prompts.server.ts';
import { listRunsCall, startRunCall } from '#app/trials/test-set/calls.ts';
import { askForRun, listRuns } from '#app/trials/test-set/runs.server.ts';

const route = apiRoute(
	serve(listRunsCall, async ({ params }) => {
		const { id } = await getPrompt(params.id);
		return listRuns(id);
	}),
	serve(startRunCall, ({ user, params, request, idempotencyKey }) =>
		askForRun(user.id, params.id, { languages: request.headers.get('Accept-Language'), idempotencyKey }),
	),
);

export { route as action, route as loader };
