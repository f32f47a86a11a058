import { serve, serveAll } from '#app/api/serve.server.ts';
import { AssistantError } from '#app/assistant/assistant.ts';
import { replyOnce } from '#app/chat/replies.server.ts';
import { chatCall } from '#app/conversations/calls.ts';
import { apiError } from '#app/http/api.server.ts';

const { loader, action } = serveAll(
	serve(chatCall, async ({ user, body: { messages }, request }) => {
		try {
			const mode = messages.at(-1)?.mode ?? 'single';
			return { response: await replyOnce(user.id, messages, mode, request.signal) };
		} catch (error) {
			if (!(error instanceof AssistantError)) throw error;
			if (error.failure === 'timeout') return apiError(504, 'The assistant took too long to answer.');
			const headers = error.retryAfter ? { 'Retry-After': String(error.retryAfter) } : undefined;
			return apiError(502, 'The assistant could not answer.', { headers });
		}
	}),
);

export { action, loader };
