import { serve, serveAll, withHeaders } from '~/api/serve.server';
import { linkToNext, toPageRequest } from '~/http/page.server';
import { createConversationCall, listConversationsCall } from './calls';
import { createConversation, listConversations } from './conversations.server';
import { toWireConversation } from './wire.server';

const { loader, action } = serveAll(
	serve(listConversationsCall, async ({ user, query, request }) => {
		const page = await listConversations(user.id, toPageRequest(query));
		return withHeaders(page.rows.map(toWireConversation), linkToNext(request, page));
	}),
	serve(createConversationCall, async ({ user, body }) => {
		const { id } = await createConversation(user.id, body);
		return { id };
	}),
);

export { action, loader };
