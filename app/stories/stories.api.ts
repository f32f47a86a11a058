import { serve, serveAll } from '#app/api/serve.server.ts';
import { linkToNext, takePage, toPageRequest } from '#app/http/page.ts';
import { listStoriesCall } from '#app/stories/calls.ts';
import { listStories } from '#app/stories/stories.server.ts';
import { toWireStory } from '#app/stories/wire.server.ts';

const { loader, action } = serveAll(
	serve(listStoriesCall, async ({ user, query, request, headers }) => {
		const asked = toPageRequest(query);
		const page = takePage(await listStories(user.id, asked), asked);
		linkToNext(request, page, headers);
		return page.rows.map(toWireStory);
	}),
);

export { action, loader };
