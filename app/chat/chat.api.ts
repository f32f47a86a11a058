import { apiRoute, serve } from '#app/api/serve.server.ts';
import { replyOnce } from '#app/chat/direct-replies.server.ts';
import { orUnavailable } from '#app/chat/unavailable.server.ts';
import { chatCall } from '#app/conversations/calls.ts';
import { nameAtStart } from '#app/conversations/turns.ts';

const route = apiRoute(
	serve(chatCall, async ({ user, body: { messages }, request }) => {
		const mode = messages.at(-1)?.mode ?? 'single';
		// For messages that are not stored, nothing else names the members.
		const turns = messages.map(({ role, content, speakerId }) => ({
			role,
			content,
			speaker: speakerId ? nameAtStart(content) : undefined,
		}));
		return { response: await orUnavailable(replyOnce(user, turns, mode, request)) };
	}),
);

export { route as action, route as loader };
