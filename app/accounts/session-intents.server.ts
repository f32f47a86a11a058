import { z } from 'zod';
import { signOut } from '#app/accounts/sign-out.server.ts';
import { intent, noFields } from '#app/forms/form-action.server.ts';
import { changeFailed } from '#app/http/failure.ts';
import { endAllSessions, endSession, listSessions } from '#app/sessions/session-list.server.ts';

export const sessionIntents = {
	'end-session': intent(
		z.object({ sessionId: z.uuid() }),
		async ({ user, request, value: { sessionId } }) => {
			const sessions = await listSessions(request, user.id);
			const session = sessions.find(({ id }) => id === sessionId);
			if (session?.current) return signOut(request);
			if (session) await endSession(user.id, sessionId);
			return { to: '/profile#sessions', toast: { title: 'Signed out on that device' } };
		},
		{ failure: changeFailed },
	),
	'end-sessions': intent(
		noFields,
		async ({ user, request }) => {
			await endAllSessions(user.id);
			return signOut(request, { title: 'You are signed out everywhere.' });
		},
		{ failure: changeFailed },
	),
};
