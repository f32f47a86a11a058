import { done } from '#app/api/call.ts';
import { serve, serveAll } from '#app/api/serve.server.ts';
import { removeParticipantCall, updateParticipantCall } from '#app/conversations/calls.ts';
import { removeParticipant, updateParticipant } from '#app/conversations/participants.server.ts';
import { toWireParticipant } from '#app/conversations/wire.server.ts';
import { notFound } from '#app/http/api.server.ts';

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
