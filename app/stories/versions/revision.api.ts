import { apiRoute, serve } from '#app/api/serve.server.ts';
import { getRevisionCall } from '#app/stories/versions/revision-calls.ts';
import { findRevision } from '#app/stories/versions/revisions.server.ts';

const route = apiRoute(
	serve(getRevisionCall, ({ user, params }) => findRevision(user.id, params.id, params.version)),
);

export { route as action, route as loader };
