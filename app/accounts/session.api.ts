import { endSessionCall } from '#app/accounts/calls.ts';
import { done } from '#app/api/call.ts';
import { apiRoute, serve } from '#app/api/serve.server.ts';
import { NotFound } from '#app/errors.ts';
import { endSessions } from '#app/sessions/session.server.ts';

const route = apiRoute(
	serve(endSessionCall, async ({ user, params }) => {
		if ((await endSessions(user.id, params.id)) === 0) throw new NotFound();
		return done;
	}),
);

export { route as action, route as loader };
