import { serve, serveAll } from '~/api/serve.server';
import { linkToNext, takePage, toPageRequest } from '~/http/page';
import { listStoriesCall } from './calls';
import { listStories } from './stories.server';
import { toWireStory } from './wire.server';

const { loader, action } = serveAll(
	serve(listStoriesCall, async ({ user, query, request, headers }) => {
		const asked = toPageRequest(query);
		const page = takePage(await listStories(user.id, asked), asked);
		linkToNext(request, page, headers);
		return page.rows.map(toWireStory);
	}),
);

export { action, loader };
