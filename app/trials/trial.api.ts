import { successAnswer } from '#app/api/call.ts';
import { apiRoute, serve } from '#app/api/serve.server.ts';
import { deleteTrialCall, getTrialCall } from '#app/trials/calls.ts';
import { describeTrial } from '#app/trials/describe-trial.server.ts';
import { deleteTrial, findTrial } from '#app/trials/trials.server.ts';

const route = apiRoute(
	serve(getTrialCall, async ({ user, params }) => describeTrial(await findTrial(user.id, params.id))),
	serve(deleteTrialCall, async ({ user, params }) => {
		await deleteTrial(user.id, params.id);
		return successAnswer;
	}),
);

export { route as action, route as loader };
