import type { ActionFunctionArgs } from '@remix-run/node';
import { requireApiUser } from '~/accounts/session.server';
import { apiError, methodNotAllowed, parseId, readJson } from '~/http/api.server';
import { participantUpdate } from './participant';
import { removeParticipant, updateParticipant } from './participants.server';
import { toWireParticipant } from './wire.server';

export const loader = () => methodNotAllowed('PUT', 'DELETE');

export async function action({ request, params }: ActionFunctionArgs) {
	const user = await requireApiUser(request);
	const conversationId = parseId(params.id);
	const id = parseId(params.participantId);
	if (!conversationId || !id) return apiError(404, 'Not found.');
	if (request.method === 'PUT') {
		const update = await readJson(request, participantUpdate);
		const participant = await updateParticipant(user.id, conversationId, id, update);
		return participant ? Response.json(toWireParticipant(participant, user.id)) : apiError(404, 'Not found.');
	}
	if (request.method === 'DELETE') {
		const removed = await removeParticipant(user.id, conversationId, id);
		return removed ? Response.json({ success: true }) : apiError(404, 'Not found.');
	}
	return methodNotAllowed('PUT', 'DELETE');
}
