import { apiRoute, serve } from '#app/api/serve.server.ts';
import { AssistantError } from '#app/assistant/assistant.ts';
import { replyOnce } from '#app/chat/replies.server.ts';
import { chatCall } from '#app/conversations/calls.ts';
import { Unavailable } from '#app/errors.ts';

const route = apiRoute(
	serve(chatCall, async ({ user, body: { messages }, request }) => {
		try {
			const mode = messages.at(-1)?.mode ?? 'single';
			return { response: await replyOnce(user.id, messages, mode, request) };
		} catch (error) {
			if (!(error instanceof AssistantError)) throw error;
			const { failure, retryAfter } = error;
			if (failure === 'timeout') {
				throw new Unavailable('The assistant took too long to answer.', { status: 504 });
			}
			throw new Unavailable('The assistant could not answer.', { status: 502, retryAfter });
		}
	}),
);

export { route as action, route as loader };
