import { serve, serveAll } from '~/api/serve.server';
import { linkToNext, toPageRequest } from '~/http/page';
import { createConversationCall, listConversationsCall } from './calls';
import { createConversation, listConversations } from './conversations.server';
import { toWireConversation } from './wire.server';

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
