import { serve, serveAll } from '#app/api/serve.server.ts';
import { addParticipantCall, listParticipantsCall } from '#app/conversations/calls.ts';
import { addParticipant, listParticipants } from '#app/conversations/participants.server.ts';
import { toWireParticipant } from '#app/conversations/wire.server.ts';
import { apiError, notFound } from '#app/http/api.server.ts';

const { loader, action } = serveAll(
	serve(listParticipantsCall, async ({ user, params }) => {
		const participants = await listParticipants(user.id, params.id);
		return participants?.map((participant) => toWireParticipant(participant, user.id)) ?? notFound();
	}),
	serve(addParticipantCall, async ({ user, params, body }) => {
		const added = await addParticipant(user.id, params.id, body);
		if (added === 'not found') return notFound();
		if (added === 'full') return apiError(409, 'This conversation has as many members as it can hold.');
		return toWireParticipant(added, user.id);
	}),
);

export { action, loader };
