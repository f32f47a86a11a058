import { logoutCall } from '#app/accounts/calls.ts';
import { successAnswer } from '#app/api/call.ts';
import { apiRoute, serve } from '#app/api/serve.server.ts';
import { signOutHere } from '#app/sessions/session.server.ts';

const route = apiRoute(
	serve(logoutCall, async ({ request, headers }) => {
		headers.append('Set-Cookie', await signOutHere(request));
		return successAnswer;
	}),
);

export { route as action, route as loader };
