import type { ActionFunctionArgs } from '@remix-run/node';
import { requireApiUser } from '~/accounts/session.server';
import { apiError, methodNotAllowed, readJson } from '~/http/api.server';
import { AssistantError } from '~/outside/ai/assistant';
import { chatRequest } from './conversation-schemas';
import { replyOnce } from './replies.server';

export const loader = () => methodNotAllowed('POST');

export async function action({ request }: ActionFunctionArgs) {
	await requireApiUser(request);
	if (request.method !== 'POST') return methodNotAllowed('POST');
	const { messages } = await readJson(request, chatRequest);
	try {
		return Response.json({
			response: await replyOnce(messages, messages.at(-1)?.mode ?? 'single', request.signal),
		});
	} catch (error) {
		if (!(error instanceof AssistantError)) throw error;
		if (error.failure === 'timeout') return apiError(504, 'The assistant took too long to answer.');
		const headers = error.retryAfter ? { 'Retry-After': String(error.retryAfter) } : undefined;
		return apiError(502, 'The assistant could not answer.', { headers });
	}
}
