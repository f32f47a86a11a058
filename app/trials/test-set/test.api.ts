import { successAnswer } from '#app/api/call.ts';
import { apiRoute, serve } from '#app/api/serve.server.ts';
import { changeTestCall, deleteTestCall } from '#app/trials/test-set/calls.ts';
import { changeTest, deleteTest } from '#app/trials/test-set/tests.server.ts';

const route = apiRoute(
	serve(changeTestCall, ({ params, body }) => changeTest(params.id, body)),
	serve(deleteTestCall, async ({ params }) => {
		await deleteTest(params.id);
		return successAnswer;
	}),
);

export { route as action, route as loader };
