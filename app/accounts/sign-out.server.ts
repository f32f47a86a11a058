import { deleteSavedSubmissions } from '#app/forms/saved-submission.server.ts';
import { createHostCookie } from '#app/http/cookie.server.ts';
import { signedOutCookie } from '#app/sessions/browser-storage.ts';
import { signOutHere } from '#app/sessions/session.server.ts';
import type { Toast } from '#app/ui/toast.tsx';

// Until a page with scripts comes, whenever that is.
const lifetimeMs = 365 * 24 * 60 * 60 * 1000;
const markSignedOut = createHostCookie(signedOutCookie, lifetimeMs, { forScripts: true });

/** Ends the session and deletes this browser's saved submissions. */
export async function signOut(request: Request, toast: Toast = { title: 'You are signed out' }) {
	const headers = new Headers({ 'Set-Cookie': await signOutHere(request) });
	for (const cookie of await deleteSavedSubmissions(request)) headers.append('Set-Cookie', cookie);
	headers.append('Set-Cookie', await markSignedOut.serialize('1'));
	// On a shared computer the Back button must not show memories. Tokens and drafts go by `forgetAfterSignOut`; what
	// somebody has recorded and nobody has written down waits for them in a database of their own.
	headers.set('Clear-Site-Data', '"cache"');
	return { to: '/login', toast, headers };
}
