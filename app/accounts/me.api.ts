import { getMeCall } from '#app/accounts/calls.ts';
import { apiRoute, serve } from '#app/api/serve.server.ts';
import { createCookieFromBearer } from '#app/sessions/session.server.ts';

const route = apiRoute(
	serve(getMeCall, async ({ user, request, headers }) => {
		const cookie = await createCookieFromBearer(request);
		if (cookie) headers.append('Set-Cookie', cookie);
		return { user };
	}),
);

export { route as action, route as loader };
