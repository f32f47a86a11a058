import { apiRoute, serve } from '#app/api/serve.server.ts';
import { getPrompt } from '#app/prompts/prompts.server.ts';
import { listTrialsCall, startTrialCall } from '#app/trials/calls.ts';
import { askForTrial, listTrials } from '#app/trials/trials.server.ts';

const route = apiRoute(
	serve(listTrialsCall, async ({ user, params }) => {
		const { id } = await getPrompt(params.id);
		return listTrials(user.id, id);
	}),
	serve(startTrialCall, ({ user, params, body, request, idempotencyKey }) =>
		askForTrial(user.id, params.id, body, {
			languages: request.headers.get('Accept-Language'),
			idempotencyKey,
		}),
	),
);

export { route as action, route as loader };
