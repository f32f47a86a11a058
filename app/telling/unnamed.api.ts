import { successAnswer } from '#app/api/call.ts';
import { apiRoute, serve } from '#app/api/serve.server.ts';
import { setUnnamedCall } from '#app/telling/calls.ts';
import { setUnnamed } from '#app/telling/decisions.server.ts';

const route = apiRoute(
	serve(setUnnamedCall, async ({ user, params, body }) => {
		await setUnnamed(user.id, params.id, body);
		return successAnswer;
	}),
);

export { route as action, route as loader };
