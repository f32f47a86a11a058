import { apiRoute, serve } from '#app/api/serve.server.ts';
import { replyOnce } from '#app/chat/direct-replies.server.ts';
import { orUnavailable } from '#app/chat/unavailable.server.ts';
import { chatCall } from '#app/conversations/calls.ts';

const route = apiRoute(
	serve(chatCall, async ({ user, body: { messages }, request }) => {
		const mode = messages.at(-1)?.mode ?? 'single';
		return { response: await orUnavailable(replyOnce(user.id, messages, mode, request)) };
	}),
);

export { route as action, route as loader };
