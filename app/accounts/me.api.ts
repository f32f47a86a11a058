import type { LoaderFunctionArgs } from '@remix-run/node';
import { methodNotAllowed } from '~/http/api.server';
import { requireApiUser } from './session.server';

export async function loader({ request }: LoaderFunctionArgs) {
	return Response.json({ user: await requireApiUser(request) });
}

export const action = () => methodNotAllowed('GET');
