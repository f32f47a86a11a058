import { apiRoute, serve } from '#app/api/serve.server.ts';
import { setNextLink, toPageRequest } from '#app/http/pagination.ts';
import { listPromptHistoryCall } from '#app/prompts/calls.ts';
import { listPromptEvents } from '#app/prompts/prompt-history.server.ts';

const route = apiRoute(
	serve(listPromptHistoryCall, async ({ query, request, headers }) => {
		const page = await listPromptEvents(toPageRequest(query));
		setNextLink(request, page, headers);
		return page.rows;
	}),
);

export { route as action, route as loader };
