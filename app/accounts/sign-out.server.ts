import { deleteSavedSubmissions } from '#app/forms/saved-submission.server.ts';
import { createHostCookie } from '#app/http/cookie.server.ts';
import { signedOutCookie } from '#app/sessions/browser-storage.ts';
import { signOutHere } from '#app/sessions/session.server.ts';
import type { Toast } from '#app/ui/toast.tsx';

const signedOutMs = 365 * 24 * 60 * 60 * 1000;
const markSignedOut = createHostCookie(signedOutCookie, signedOutMs, { forScripts: true });

export async function signOut(request: Request, toast: Toast = { title: 'You are signed out' }) {
	const headers = new Headers({ 'Set-Cookie': await signOutHere(request) });
	for (const cookie of await deleteSavedSubmissions(request)) headers.append('Set-Cookie', cookie);
	headers.append('Set-Cookie', await markSignedOut.serialize('1'));
	// On a shared computer the Back button must not show memories. `forgetAfterSignOut` removes tokens and drafts;
	// recordings not yet written down are kept in a separate database.
	headers.set('Clear-Site-Data', '"cache"');
	return { to: '/login', toast, headers };
}
