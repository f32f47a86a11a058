import { successAnswer } from '#app/api/call.ts';
import { apiRoute, serve } from '#app/api/serve.server.ts';
import { continueRunCall, stopRunCall } from '#app/trials/test-set/calls.ts';
import { continueRun, stopRun } from '#app/trials/test-set/runs.server.ts';

const route = apiRoute(
	serve(continueRunCall, async ({ user, params }) => {
		await continueRun(user.id, params.id);
		return successAnswer;
	}),
	serve(stopRunCall, async ({ params }) => {
		await stopRun(params.id);
		return successAnswer;
	}),
);

export { route as action, route as loader };
