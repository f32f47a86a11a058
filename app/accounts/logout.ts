import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { parseId } from '~/http/api.server';
import { readForm } from '~/http/form.server';
import { flashToast, redirectWithToast } from '~/http/toast.server';
import { endSession, endSessions, findUser, listSessions } from './session.server';

export const loader = () => redirect('/main');

/** Signs out: here, in another place (`session`), or `everywhere`. */
export async function action({ request }: ActionFunctionArgs) {
	const form = request.body ? await readForm(request) : new FormData();
	const user = await findUser(request);
	const id = parseId(String(form.get('session') ?? ''));
	if (user && id) {
		const here = (await listSessions(request, user.id)).some(
			(session) => session.current && session.id === id,
		);
		if (!here) {
			await endSessions(user.id, id);
			return redirectWithToast('/profile#sessions', { title: 'Signed out there' });
		}
	}
	const everywhere = user !== null && form.has('everywhere');
	if (everywhere) await endSessions(user.id);
	const headers = new Headers({ 'Set-Cookie': await endSession(request) });
	// why: on a shared computer the back button shows nobody's memories, and no token stays behind.
	headers.set('Clear-Site-Data', '"cache", "storage"');
	if (everywhere) headers.append('Set-Cookie', await flashToast({ title: 'You are signed out everywhere.' }));
	return redirect('/login', { headers });
}
