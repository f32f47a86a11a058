import { serve, serveAll, withHeaders } from '~/api/serve.server';
import { apiError } from '~/http/api.server';
import { failures } from '~/http/failure';
import { loginCall } from './calls';
import { signInWithPassword } from './password-sign-in.server';
import { createSession, toSessionUser } from './session.server';

const { loader, action } = serveAll(
	serve(loginCall, async ({ request, body, context }) => {
		const user = await signInWithPassword(request, body, context);
		if (!user) return apiError(401, failures.signIn.title);
		const { token, cookie } = await createSession(request, user.id);
		return withHeaders({ user: toSessionUser(user), token }, { 'Set-Cookie': cookie });
	}),
);

export { action, loader };
