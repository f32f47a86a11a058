import { endSessionsCall, listSessionsCall } from '#app/accounts/calls.ts';
import { successAnswer } from '#app/api/call.ts';
import { apiRoute, serve } from '#app/api/serve.server.ts';
import { signOutHere } from '#app/sessions/session.server.ts';
import { endAllSessions, listSessions } from '#app/sessions/session-list.server.ts';

const route = apiRoute(
	serve(listSessionsCall, ({ user, request }) => listSessions(request, user.id)),
	serve(endSessionsCall, async ({ user, request, headers }) => {
		await endAllSessions(user.id);
		headers.append('Set-Cookie', await signOutHere(request));
		return successAnswer;
	}),
);

export { route as action, route as loader };
