import { successAnswer } from '#app/api/call.ts';
import { apiRoute, serve } from '#app/api/serve.server.ts';
import { continueTrialCall, stopTrialCall } from '#app/trials/calls.ts';
import { continueTrial, stopTrial } from '#app/trials/trials.server.ts';

const route = apiRoute(
	serve(continueTrialCall, async ({ user, params }) => {
		await continueTrial(user.id, params.id);
		return successAnswer;
	}),
	serve(stopTrialCall, async ({ user, params }) => {
		await stopTrial(user.id, params.id);
		return successAnswer;
	}),
);

export { route as action, route as loader };
