import { apiRoute, serve } from '#app/api/serve.server.ts';
import { searchCall } from '#app/memories/calls.ts';
import { searchMemories } from '#app/memories/search.server.ts';

const route = apiRoute(
	serve(searchCall, async ({ user, query }) =>
		(await searchMemories(user.id, query.q)).map(({ date, ...result }) => ({
			...result,
			date: date.toISOString(),
		})),
	),
);

export { route as action, route as loader };
