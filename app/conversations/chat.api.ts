import { serve, serveAll } from '~/api/serve.server';
import { apiError } from '~/http/api.server';
import { AssistantError } from '~/outside/ai/assistant';
import { chatCall } from './calls';
import { replyOnce } from './replies.server';

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
