import { apiRoute, serve } from '#app/api/serve.server.ts';
import { toRevisionJson } from '#app/stories/json.server.ts';
import { listRevisionsCall } from '#app/stories/revision-calls.ts';
import { listRevisions } from '#app/stories/revisions.server.ts';

const route = apiRoute(
	serve(listRevisionsCall, async ({ user, params }) =>
		(await listRevisions(user.id, params.id)).revisions.map(toRevisionJson),
	),
);

export { route as action, route as loader };
