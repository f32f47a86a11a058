import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireApiUser } from '~/accounts/session.server';
import { methodNotAllowed } from '~/http/api.server';
import { listPosts } from './posts.server';

export async function loader({ request }: LoaderFunctionArgs) {
	await requireApiUser(request);
	return Response.json(await listPosts());
}

export const action = () => methodNotAllowed('GET');
