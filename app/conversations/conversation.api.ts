import { done } from '~/api/call';
import { serve, serveAll } from '~/api/serve.server';
import { apiError, notFound } from '~/http/api.server';
import { deleteConversationCall, getConversationCall, updateConversationCall } from './calls';
import { deleteConversation, findConversation, updateConversation } from './conversations.server';
import { toWireConversation } from './wire.server';

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
