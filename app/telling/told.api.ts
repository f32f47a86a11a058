import { apiRoute, serve } from '#app/api/serve.server.ts';
import { requireFound } from '#app/errors.ts';
import { getToldCall } from '#app/telling/calls.ts';
import { loadTelling } from '#app/telling/load-telling.server.ts';
import { toSheet } from '#app/telling/sheet.server.ts';

const route = apiRoute(
	serve(getToldCall, async ({ user, params, query }) => {
		return toSheet(requireFound(await loadTelling(user.id, params.id)), query.page);
	}),
);

export { route as action, route as loader };
