import { loginCall } from '#app/accounts/calls.ts';
import { signInWithPassword } from '#app/accounts/password-sign-in.server.ts';
import { serve, serveAll } from '#app/api/serve.server.ts';
import { apiError } from '#app/http/api.server.ts';
import { failures } from '#app/http/failure.ts';
import { createSession, toSessionUser } from '#app/sessions/session.server.ts';

const { loader, action } = serveAll(
	serve(loginCall, async ({ request, body, context, headers }) => {
		const user = await signInWithPassword(request, body, context.clientNetwork);
		if (!user) return apiError(401, failures.signIn.title);
		const { token, cookie } = await createSession(request, user.id);
		headers.append('Set-Cookie', cookie);
		return { user: toSessionUser(user), token };
	}),
);

export { action, loader };
