import { apiRoute, serve } from '#app/api/serve.server.ts';
import { getRevisionCall } from '#app/stories/versions/revision-calls.ts';
import { findRevision, toRevisionJson } from '#app/stories/versions/revisions.server.ts';

const route = apiRoute(
	serve(getRevisionCall, async ({ user, params }) => {
		const revision = await findRevision(user.id, params.id, params.version);
		return { ...toRevisionJson(revision), content: revision.content };
	}),
);

export { route as action, route as loader };
