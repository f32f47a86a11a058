import { apiRoute, serve } from '#app/api/serve.server.ts';
import { listRevisionsCall } from '#app/stories/versions/revision-calls.ts';
import { listRevisions } from '#app/stories/versions/revisions.server.ts';

const route = apiRoute(
	serve(listRevisionsCall, async ({ user, params }) => (await listRevisions(user.id, params.id)).revisions),
);

export { route as action, route as loader };
