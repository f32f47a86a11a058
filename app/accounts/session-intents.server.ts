import { z } from 'zod';
import { signOut } from '#app/accounts/sign-out.server.ts';
import { intent, noFields } from '#app/forms/form-action.server.ts';
import { failure, failureText } from '#app/http/failure.ts';
import { endSessions, listSessions } from '#app/sessions/session.server.ts';

const signOutFailed = failure('Error', failureText.server);

export const sessionIntents = {
	'end-session': intent(
		z.object({ sessionId: z.uuid() }),
		async ({ user, request, value: { sessionId } }) => {
			const sessions = await listSessions(request, user.id);
			if (sessions.find(({ id }) => id === sessionId)?.current) return signOut(request);
			await endSessions(user.id, sessionId);
			return { to: '/profile#sessions', toast: { title: 'Signed out there' } };
		},
		{ failure: signOutFailed },
	),
	'end-sessions': intent(
		noFields,
		async ({ user, request }) => {
			await endSessions(user.id);
			return signOut(request, { title: 'You are signed out everywhere.' });
		},
		{ failure: signOutFailed },
	),
};
