import { serve, serveAll } from '~/api/serve.server';
import { apiError, notFound } from '~/http/api.server';
import { addParticipantCall, listParticipantsCall } from './calls';
import { addParticipant, listParticipants } from './participants.server';
import { toWireParticipant } from './wire.server';

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
