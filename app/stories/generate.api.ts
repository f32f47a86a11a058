import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { requireApiUser } from '~/accounts/session.server';
import { apiError, methodNotAllowed, readJson } from '~/http/api.server';
import { requestStory, waitForStory } from './stories.server';

/** How long a call waits for the story; after that its id is answered anyway. */
const waitMs = 20_000;

const generateRequest = z.object({ conversationId: z.uuid() });

export const loader = () => methodNotAllowed('POST');

export async function action({ request }: ActionFunctionArgs) {
	const user = await requireApiUser(request);
	if (request.method !== 'POST') return methodNotAllowed('POST');
	const { conversationId } = await readJson(request, generateRequest);
	const requested = await requestStory(user.id, conversationId);
	if (requested === 'not found') return apiError(404, 'Not found.');
	if (requested === 'empty') return apiError(400, 'Nothing has been told in this conversation yet.');
	const story = await waitForStory(user.id, requested.id, waitMs);
	if (story?.status === 'failed') return apiError(502, 'Failed to generate story');
	return Response.json({ id: requested.id });
}
