import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { requireApiUser } from '~/accounts/session.server';
import { apiError, methodNotAllowed, parseId } from '~/http/api.server';
import { deleteStory, findStory } from './stories.server';
import { toWireStory } from './wire.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
	const user = await requireApiUser(request);
	const id = parseId(params.id);
	const story = id && (await findStory(user.id, id));
	return story ? Response.json(toWireStory(story)) : apiError(404, 'Not found.');
}

export async function action({ request, params }: ActionFunctionArgs) {
	const user = await requireApiUser(request);
	const id = parseId(params.id);
	if (!id) return apiError(404, 'Not found.');
	if (request.method !== 'DELETE') return methodNotAllowed('GET', 'DELETE');
	return (await deleteStory(user.id, id)) ? Response.json({ success: true }) : apiError(404, 'Not found.');
}
