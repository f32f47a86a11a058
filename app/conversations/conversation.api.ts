import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { requireApiUser } from '~/accounts/session.server';
import { apiError, methodNotAllowed, parseId, readJson } from '~/http/api.server';
import { conversationUpdate } from './conversation-schemas';
import { deleteConversation, findConversation, updateConversation } from './conversations.server';
import { toWireConversation } from './wire.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
	const user = await requireApiUser(request);
	const id = parseId(params.id);
	const conversation = id && (await findConversation(user.id, id));
	return conversation ? Response.json(toWireConversation(conversation)) : apiError(404, 'Not found.');
}

export async function action({ request, params }: ActionFunctionArgs) {
	const user = await requireApiUser(request);
	const id = parseId(params.id);
	if (!id) return apiError(404, 'Not found.');
	if (request.method === 'PUT') {
		const changed = await updateConversation(user.id, id, await readJson(request, conversationUpdate));
		return changed === 'changed' ? Response.json({ success: true }) : refuse(changed);
	}
	if (request.method === 'DELETE') {
		const deleted = await deleteConversation(user.id, id);
		return deleted === 'deleted' ? Response.json({ success: true }) : refuse(deleted);
	}
	return methodNotAllowed('GET', 'PUT', 'DELETE');
}

function refuse(why: 'not found' | 'unknown speaker' | 'has a story') {
	if (why === 'not found') return apiError(404, 'Not found.');
	if (why === 'has a story')
		return apiError(409, 'This conversation has become a story. Delete the story first.');
	return apiError(400, 'currentSpeaker: nobody with this id takes part in the conversation.');
}
