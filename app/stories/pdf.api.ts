import type { LoaderFunctionArgs } from '@remix-run/node';
import { findUser } from '~/accounts/session.server';
import { methodNotAllowed } from '~/http/api.server';

export async function loader({ request }: LoaderFunctionArgs) {
	await findUser(request);
	return new Response('later', { status: 503 });
}

export const action = () => methodNotAllowed('GET');
