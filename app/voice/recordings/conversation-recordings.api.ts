import { apiRoute, serve } from '#app/api/serve.server.ts';
import { findConversationSummary } from '#app/conversations/conversations.server.ts';
import { requireFound } from '#app/errors.ts';
import { listRecordingsCall } from '#app/voice/recordings/recording-calls.ts';
import { listRecordings } from '#app/voice/recordings/recordings.server.ts';

const route = apiRoute(
	serve(listRecordingsCall, async ({ user, params }) => {
		requireFound(await findConversationSummary(user.id, params.id));
		return listRecordings(user.id, { conversationId: params.id });
	}),
);

export { route as action, route as loader };
