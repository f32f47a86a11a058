import { apiRoute, serve } from '#app/api/serve.server.ts';
import { listDeletedCall } from '#app/deleted/calls.ts';
import { listDeleted } from '#app/deleted/deleted.server.ts';
import { setNextLink, toPageRequest } from '#app/http/pagination.ts';

const route = apiRoute(
	serve(listDeletedCall, async ({ user, query, request, headers }) => {
		const page = await listDeleted(user.id, toPageRequest(query));
		setNextLink(request, page, headers);
		return page.rows;
	}),
);

export { route as action, route as loader };
