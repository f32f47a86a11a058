import { done } from '#app/api/call.ts';
import { serve, serveAll } from '#app/api/serve.server.ts';
import {
	deleteConversationCall,
	getConversationCall,
	updateConversationCall,
} from '#app/conversations/calls.ts';
import {
	deleteConversation,
	findConversation,
	updateConversation,
} from '#app/conversations/conversations.server.ts';
import { toWireConversation } from '#app/conversations/wire.server.ts';
import { apiError, notFound } from '#app/http/api.server.ts';

const { loader, action } = serveAll(
	serve(getConversationCall, async ({ user, params }) => {
		const conversation = await findConversation(user.id, params.id);
		return conversation ? toWireConversation(conversation) : notFound();
	}),
	serve(updateConversationCall, async ({ user, params, body }) => {
		const changed = await updateConversation(user.id, params.id, body);
		if (changed === 'not found') return notFound();
		if (changed === 'changed') return done;
		return apiError(400, 'currentSpeaker: nobody with this id takes part in the conversation.');
	}),
	serve(deleteConversationCall, async ({ user, params }) => {
		const deleted = await deleteConversation(user.id, params.id);
		if (deleted === 'not found') return notFound();
		if (deleted === 'deleted') return done;
		return apiError(409, 'This conversation has become a story. Delete the story first.');
	}),
);

export { action, loader };
