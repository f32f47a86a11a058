import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { forgetHeldForms } from '#app/forms/held-form.server.ts';
import { readForm } from '#app/forms/read-form.server.ts';
import { parseId } from '#app/http/api.server.ts';
import { flashToast, redirectWithToast } from '#app/http/toast.server.ts';
import { endSession, endSessions, findUser, listSessions } from '#app/sessions/session.server.ts';

export const loader = () => redirect('/main');

/** Signs out; its `intent` says where: `here`, `there` (in the session whose id is given) or `everywhere`. */
export async function action({ request }: ActionFunctionArgs) {
	const form = request.body ? await readForm(request) : new FormData();
	const user = await findUser(request);
	const intent = form.get('intent');
	if (user && intent === 'there') {
		const id = parseId(String(form.get('session') ?? ''));
		const sessions = await listSessions(request, user.id);
		const session = sessions.find((each) => each.id === id);
		if (!session) return redirect('/profile#sessions');
		if (!session.current) {
			await endSessions(user.id, session.id);
			return redirectWithToast('/profile#sessions', { title: 'Signed out there' });
		}
	}
	const isEverywhere = user !== null && intent === 'everywhere';
	if (isEverywhere) await endSessions(user.id);
	const headers = new Headers({ 'Set-Cookie': await endSession(request) });
	for (const cookie of await forgetHeldForms(request)) headers.append('Set-Cookie', cookie);
	// why: on a shared computer the back button shows nobody's memories, and no token stays behind.
	headers.set('Clear-Site-Data', '"cache", "storage"');
	if (isEverywhere)
		headers.append('Set-Cookie', await flashToast({ title: 'You are signed out everywhere.' }));
	return redirect('/login', { headers });
}
