import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { requireApiUser } from '~/accounts/session.server';
import { methodNotAllowed, readJson } from '~/http/api.server';
import { pageResponse, readPageRequest } from '~/http/page.server';
import { newConversation } from './conversation-schemas';
import { createConversation, listConversations } from './conversations.server';
import { toWireConversation } from './wire.server';

export async function loader({ request }: LoaderFunctionArgs) {
	const user = await requireApiUser(request);
	const page = readPageRequest(request);
	return pageResponse(request, await listConversations(user.id, page), toWireConversation);
}

export async function action({ request }: ActionFunctionArgs) {
	const user = await requireApiUser(request);
	if (request.method !== 'POST') return methodNotAllowed('GET', 'POST');
	const conversation = await createConversation(user.id, await readJson(request, newConversation));
	return Response.json({ id: conversation.id }, { status: 201 });
}
