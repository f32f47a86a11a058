import type { ActionFunctionArgs } from '@remix-run/node';
import { apiError, methodNotAllowed, readJson } from '~/http/api.server';
import { loginSchema } from './login';
import { signInWithPassword } from './password-sign-in.server';
import { createSession, toSessionUser } from './session.server';

export const loader = () => methodNotAllowed('POST');

export async function action({ request, context }: ActionFunctionArgs) {
	if (request.method !== 'POST') return methodNotAllowed('POST');
	const fields = await readJson(request, loginSchema);
	const form = new FormData();
	form.set('email', fields.email);
	form.set('password', fields.password);
	const signIn = await signInWithPassword(request, form, context);
	if (!signIn.user) {
		if (signIn.retryAfter === undefined) return apiError(401, signIn.message);
		return apiError(429, signIn.message, { headers: { 'Retry-After': String(signIn.retryAfter) } });
	}
	const { token, cookie } = await createSession(signIn.user.id);
	return Response.json({ user: toSessionUser(signIn.user), token }, { headers: { 'Set-Cookie': cookie } });
}
