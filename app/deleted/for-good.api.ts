import { successAnswer } from '#app/api/call.ts';
import { apiRoute, serve } from '#app/api/serve.server.ts';
import { deleteForGoodCall } from '#app/deleted/calls.ts';
import { deleteForGood } from '#app/deleted/deleted.server.ts';

const route = apiRoute(
	serve(deleteForGoodCall, async ({ user, params }) => {
		await deleteForGood(user.id, params.id);
		return successAnswer;
	}),
);

export { route as action, route as loader };
