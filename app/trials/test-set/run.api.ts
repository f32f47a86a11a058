import { successAnswer } from '#app/api/call.ts';
import { apiRoute, serve } from '#app/api/serve.server.ts';
import { describeRun } from '#app/trials/describe-trial.server.ts';
import { deleteRunCall, getRunCall } from '#app/trials/tests/calls.ts';
import { deleteRun, findRun } from '#app/trials/tests/runs.server.ts';

const route = apiRoute(
	serve(getRunCall, async ({ params }) => describeRun(await findRun(params.id))),
	serve(deleteRunCall, async ({ params }) => {
		await deleteRun(params.id);
		return successAnswer;
	}),
);

export { route as action, route as loader };
