import { apiRoute, serve } from '#app/api/serve.server.ts';
import { createConversationCall, listConversationsCall } from '#app/conversations/calls.ts';
import { toConversationJson } from '#app/conversations/conversation-json.ts';
import { createConversation, listConversations } from '#app/conversations/conversations.server.ts';
import { setNextLink, toPageRequest } from '#app/http/pagination.ts';

const route = apiRoute(
	serve(listConversationsCall, async ({ user, query, request, headers }) => {
		const page = await listConversations(user.id, toPageRequest(query));
		setNextLink(request, page, headers);
		return page.rows.map(toConversationJson);
	}),
	serve(createConversationCall, async ({ user, body }) => createConversation(user.id, body)),
);

export { route as action, route as loader };
