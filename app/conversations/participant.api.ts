import { done } from '~/api/call';
import { serve, serveAll } from '~/api/serve.server';
import { notFound } from '~/http/api.server';
import { removeParticipantCall, updateParticipantCall } from './calls';
import { removeParticipant, updateParticipant } from './participants.server';
import { toWireParticipant } from './wire.server';

const { loader, action } = serveAll(
	serve(updateParticipantCall, async ({ user, params, body }) => {
		const participant = await updateParticipant(user.id, params.id, params.participantId, body);
		return participant ? toWireParticipant(participant, user.id) : notFound();
	}),
	serve(removeParticipantCall, async ({ user, params }) => {
		const removed = await removeParticipant(user.id, params.id, params.participantId);
		return removed ? done : notFound();
	}),
);

export { action, loader };
