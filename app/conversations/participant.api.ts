import { successAnswer } from '#app/api/call.ts';
import { apiRoute, serve } from '#app/api/serve.server.ts';
import { removeParticipantCall, updateParticipantCall } from '#app/conversations/calls.ts';
import { toParticipantJson } from '#app/conversations/conversation-json.ts';
import { removeParticipant, updateParticipant } from '#app/conversations/participants.server.ts';

const route = apiRoute(
	serve(updateParticipantCall, async ({ user, params, body }) =>
		toParticipantJson(await updateParticipant(user.id, params.id, params.participantId, body), user.id),
	),
	serve(removeParticipantCall, async ({ user, params }) => {
		await removeParticipant(user.id, params.id, params.participantId);
		return successAnswer;
	}),
);

export { route as action, route as loader };
