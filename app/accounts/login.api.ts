import { loginCall } from '#app/accounts/calls.ts';
import { signInWithPassword } from '#app/accounts/password-sign-in.server.ts';
import { apiRoute, serve } from '#app/api/serve.server.ts';
import { createSession, toSessionUser } from '#app/sessions/session.server.ts';

const route = apiRoute(
	serve(loginCall, async ({ request, body, context, headers }) => {
		const user = await signInWithPassword(request, body, context.clientNetwork);
		const { token, cookie } = await createSession(request, user.id);
		headers.append('Set-Cookie', cookie);
		return { user: toSessionUser(user), token };
	}),
);

export { route as action, route as loader };
