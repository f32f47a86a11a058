import { apiRoute, serve } from '#app/api/serve.server.ts';
import { setNextLink, toPageRequest } from '#app/http/pagination.ts';
import { listStoriesCall } from '#app/stories/record/calls.ts';
import { describeStories, listStories } from '#app/stories/record/stories.server.ts';

const route = apiRoute(
	serve(listStoriesCall, async ({ user, query, request, headers }) => {
		const page = await listStories(user.id, toPageRequest(query));
		setNextLink(request, page, headers);
		return describeStories(page.rows);
	}),
);

export { route as action, route as loader };
