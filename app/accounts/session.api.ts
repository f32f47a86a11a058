import { endSessionCall } from '#app/accounts/calls.ts';
import { done } from '#app/api/call.ts';
import { serve, serveAll } from '#app/api/serve.server.ts';
import { notFound } from '#app/http/api.server.ts';
import { endSessions } from '#app/sessions/session.server.ts';

const { loader, action } = serveAll(
	serve(endSessionCall, async ({ user, params }) => {
		return (await endSessions(user.id, params.id)) > 0 ? done : notFound();
	}),
);

export { action, loader };
