import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { endSession } from './session.server';

export const loader = () => redirect('/main');

export async function action({ request }: ActionFunctionArgs) {
	const headers = new Headers({
		'Set-Cookie': await endSession(request),
		// why: on a shared computer the back button shows nobody's memories, and no token stays behind.
		'Clear-Site-Data': '"cache", "storage"',
	});
	return redirect('/login', { headers });
}
