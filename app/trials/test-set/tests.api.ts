import { apiRoute, serve } from '#app/api/serve.server.ts';
import { addTestCall, listTestsCall } from '#app/trials/test-set/calls.ts';
import { addTest, listTests } from '#app/trials/test-set/tests.server.ts';

const route = apiRoute(
	serve(listTestsCall, () => listTests()),
	serve(addTestCall, ({ body, idempotencyKey }) => addTest(body, idempotencyKey)),
);

export { route as action, route as loader };
