import { endSessionsCall, listSessionsCall } from '#app/accounts/calls.ts';
import { done } from '#app/api/call.ts';
import { apiRoute, serve } from '#app/api/serve.server.ts';
import { endAllSessions, listSessions, signOutHere } from '#app/sessions/session.server.ts';

const route = apiRoute(
	serve(listSessionsCall, async ({ user, request }) => {
		const sessions = await listSessions(request, user.id);
		return sessions.map(({ createdAt, lastUsedAt, ...session }) => ({
			...session,
			createdAt: createdAt.toISOString(),
			lastUsedAt: lastUsedAt.toISOString(),
		}));
	}),
	serve(endSessionsCall, async ({ user, request, headers }) => {
		await endAllSessions(user.id);
		headers.append('Set-Cookie', await signOutHere(request));
		return done;
	}),
);

export { route as action, route as loader };
