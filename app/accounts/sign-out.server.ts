import { deleteSavedSubmissions } from '#app/forms/saved-submission.server.ts';
import { endSession } from '#app/sessions/session.server.ts';
import type { Toast } from '#app/ui/toast.tsx';

/** Ends this browser's session, and leaves nothing of the person behind in it. */
export async function signOut(request: Request, toast?: Toast) {
	const headers = new Headers({ 'Set-Cookie': await endSession(request) });
	for (const cookie of await deleteSavedSubmissions(request)) headers.append('Set-Cookie', cookie);
	// why: on a shared computer the back button shows nobody's memories, and no token stays behind.
	headers.set('Clear-Site-Data', '"cache", "storage"');
	return { to: '/login', toast, headers };
}
