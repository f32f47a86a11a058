import { serve, serveAll } from '#app/api/serve.server.ts';
import { createConversationCall, listConversationsCall } from '#app/conversations/calls.ts';
import { createConversation, listConversations } from '#app/conversations/conversations.server.ts';
import { toWireConversation } from '#app/conversations/wire.server.ts';
import { linkToNext, toPageRequest } from '#app/http/page.ts';

const { loader, action } = serveAll(
	serve(listConversationsCall, async ({ user, query, request, headers }) => {
		const page = await listConversations(user.id, toPageRequest(query));
		linkToNext(request, page, headers);
		return page.rows.map(toWireConversation);
	}),
	serve(createConversationCall, async ({ user, body }) => {
		const { id } = await createConversation(user.id, body);
		return { id };
	}),
);

export { action, loader };
