import { logoutCall } from '#app/accounts/calls.ts';
import { done } from '#app/api/call.ts';
import { serve, serveAll } from '#app/api/serve.server.ts';
import { endSession } from '#app/sessions/session.server.ts';

const { loader, action } = serveAll(
	serve(logoutCall, async ({ request, headers }) => {
		headers.append('Set-Cookie', await endSession(request));
		return done;
	}),
);

export { action, loader };
