import { apiRoute, serve } from '#app/api/serve.server.ts';
import { addParticipantCall, listParticipantsCall } from '#app/conversations/calls.ts';
import { toParticipantJson } from '#app/conversations/conversation-json.ts';
import { addParticipant, listParticipants } from '#app/conversations/participants.server.ts';

const route = apiRoute(
	serve(listParticipantsCall, async ({ user, params }) => {
		const participants = await listParticipants(user.id, params.id);
		return participants.map((participant) => toParticipantJson(participant, user.id));
	}),
	serve(addParticipantCall, async ({ user, params, body, idempotencyKey }) =>
		toParticipantJson(await addParticipant(user.id, params.id, body, idempotencyKey), user.id),
	),
);

export { route as action, route as loader };
