import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireApiUser } from '~/accounts/session.server';
import { apiError, methodNotAllowed } from '~/http/api.server';
import { findPost } from './posts.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
	await requireApiUser(request);
	const post = await findPost(params.slug ?? '');
	return post ? Response.json(post) : apiError(404, 'Post not found');
}

export const action = () => methodNotAllowed('GET');
