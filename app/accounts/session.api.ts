import { endSessionCall } from '#app/accounts/calls.ts';
import { successAnswer } from '#app/api/call.ts';
import { apiRoute, serve } from '#app/api/serve.server.ts';
import { endSession } from '#app/sessions/session-list.server.ts';

const route = apiRoute(
	serve(endSessionCall, async ({ user, params }) => {
		await endSession(user.id, params.id);
		return successAnswer;
	}),
);

export { route as action, route as loader };
