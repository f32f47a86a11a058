import { successAnswer } from '#app/api/call.ts';
import { apiRoute, serve } from '#app/api/serve.server.ts';
import { describeRun } from '#app/trials/describe-trial.server.ts';
import { deleteRunCall, getRunCall } from '#app/trials/test-set/calls.ts';
import { deleteRun, findRun } from '#app/trials/test-set/runs.server.ts';

const route = apiRoute(
	serve(getRunCall, async ({ params }) => {
		const { wentLive: isPromise, ...run } = describeRun(await findRun(params.id));
		return { ...run, isPromise };
	}),
	serve(deleteRunCall, async ({ params }) => {
		await deleteRun(params.id);
		return successAnswer;
	}),
);

export { route as action, route as loader };
