import { apiRoute, serve } from '#app/api/serve.server.ts';
import { restoreVersion } from '#app/stories/record/save-story.server.ts';
import { describeStory } from '#app/stories/record/stories.server.ts';
import { restoreRevisionCall } from '#app/stories/versions/revision-calls.ts';

const route = apiRoute(
	serve(restoreRevisionCall, async ({ user, params }) =>
		describeStory(await restoreVersion(user.id, params.id, params.version)),
	),
);

export { route as action, route as loader };
