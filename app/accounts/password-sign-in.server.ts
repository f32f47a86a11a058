import { createHash } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/node';
import { AuthorizationError } from 'remix-auth';
import type { User } from '~/generated/prisma/client';
import { countUse, forgetUses } from '~/http/rate-limit.server';
import { authenticator } from './authenticator.server';
import { invalidCredentials } from './login';

declare module '@remix-run/node' {
	interface AppLoadContext {
		/** Where remix-auth-form looks for a form that has been read already. */
		formData?: FormData;
	}
}

export type PasswordSignIn = { user: User } | { user: null; message: string; retryAfter?: number };

/**
 * Checks a development account's address and password, for the login screen and the API alike.
 * @param form has `email` and `password`
 * @param context says where the request came from; ten wrong passwords from there lock the account for a while
 */
export async function signInWithPassword(
	request: Request,
	form: FormData,
	context: AppLoadContext,
): Promise<PasswordSignIn> {
	// why: of a field that is sent twice the one that is counted must be the one that is checked.
	const fields = new FormData();
	for (const name of ['email', 'password']) fields.set(name, String(form.get(name) ?? ''));
	const email = String(fields.get('email')).trim().toLowerCase();
	const key = createHash('sha256').update(`${context.clientAddress} ${email}`).digest('base64url');
	const retryAfter = await countUse('login', key);
	if (retryAfter !== null) {
		const minutes = Math.ceil(retryAfter / 60);
		const message = `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
		return { user: null, message, retryAfter };
	}
	try {
		// why: remix-auth copies the request it gets, and a body that has been read cannot be copied.
		const bodyless = new Request(request.url, { headers: request.headers });
		const user = await authenticator.authenticate('form', bodyless, {
			throwOnError: true,
			context: { ...context, formData: fields },
		});
		await forgetUses('login', key);
		return { user };
	} catch (error) {
		if (!(error instanceof AuthorizationError)) throw error;
		// why: the strategy wraps whatever happened; only a refusal of ours is one.
		if (!(error.cause instanceof AuthorizationError)) throw error.cause;
		return { user: null, message: invalidCredentials };
	}
}
