import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { requireApiUser } from '~/accounts/session.server';
import { apiError, methodNotAllowed, parseId, readJson } from '~/http/api.server';
import { newParticipant } from './participant';
import { addParticipant, listParticipants } from './participants.server';
import { toWireParticipant } from './wire.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
	const user = await requireApiUser(request);
	const id = parseId(params.id);
	const participants = id && (await listParticipants(user.id, id));
	if (!participants) return apiError(404, 'Not found.');
	return Response.json(participants.map((participant) => toWireParticipant(participant, user.id)));
}

export async function action({ request, params }: ActionFunctionArgs) {
	const user = await requireApiUser(request);
	if (request.method !== 'POST') return methodNotAllowed('GET', 'POST');
	const id = parseId(params.id);
	if (!id) return apiError(404, 'Not found.');
	const added = await addParticipant(user.id, id, await readJson(request, newParticipant));
	if (added === 'not found') return apiError(404, 'Not found.');
	if (added === 'full') return apiError(409, 'This conversation has as many members as it can hold.');
	return Response.json(toWireParticipant(added, user.id), { status: 201 });
}
