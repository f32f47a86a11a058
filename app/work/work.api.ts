import { apiRoute, serve } from '#app/api/serve.server.ts';
import { requireFound } from '#app/errors.ts';
import { getWorkCall } from '#app/work/calls.ts';
import { findOwnWork } from '#app/work/work.server.ts';

const route = apiRoute(
	serve(getWorkCall, async ({ user, params }) => {
		const { state, done, total } = requireFound(await findOwnWork(user.id, params.id));
		return { state, done, total };
	}),
);

export { route as action, route as loader };
