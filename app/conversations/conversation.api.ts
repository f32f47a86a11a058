import { successAnswer } from '#app/api/call.ts';
import { apiRoute, serve } from '#app/api/serve.server.ts';
import {
	deleteConversationCall,
	getConversationCall,
	updateConversationCall,
} from '#app/conversations/calls.ts';
import { toConversationJson } from '#app/conversations/conversation-json.ts';
import { findConversation } from '#app/conversations/conversations.server.ts';
import { deleteConversation } from '#app/conversations/delete-conversation.server.ts';
import { updateConversation } from '#app/conversations/update-conversation.server.ts';
import { requireFound } from '#app/errors.ts';

const route = apiRoute(
	serve(getConversationCall, async ({ user, params }) =>
		toConversationJson(requireFound(await findConversation(user.id, params.id))),
	),
	serve(updateConversationCall, async ({ user, params, body }) => {
		await updateConversation(user.id, params.id, body);
		return successAnswer;
	}),
	serve(deleteConversationCall, async ({ user, params }) => {
		await deleteConversation(user.id, params.id);
		return successAnswer;
	}),
);

export { route as action, route as loader };
