import { serve, serveAll } from '~/api/serve.server';
import { apiError } from '~/http/api.server';
import { failures } from '~/http/failure';
import { loginCall } from './calls';
import { signInWithPassword } from './password-sign-in.server';
import { createSession, toSessionUser } from './session.server';

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
