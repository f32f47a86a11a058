import { getMeCall } from '#app/accounts/calls.ts';
import { serve, serveAll } from '#app/api/serve.server.ts';
import { cookieOfBearer } from '#app/sessions/session.server.ts';

const { loader, action } = serveAll(
	serve(getMeCall, async ({ user, request, headers }) => {
		const cookie = await cookieOfBearer(request);
		if (cookie) headers.append('Set-Cookie', cookie);
		return { user };
	}),
);

export { action, loader };
