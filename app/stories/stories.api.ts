import { serve, serveAll, withHeaders } from '~/api/serve.server';
import { linkToNext, takePage, toPageRequest } from '~/http/page.server';
import { listStoriesCall } from './calls';
import { listStories } from './stories.server';
import { toWireStory } from './wire.server';

const { loader, action } = serveAll(
	serve(listStoriesCall, async ({ user, query, request }) => {
		const asked = toPageRequest(query);
		const page = takePage(await listStories(user.id, asked), asked);
		return withHeaders(page.rows.map(toWireStory), linkToNext(request, page));
	}),
);

export { action, loader };
