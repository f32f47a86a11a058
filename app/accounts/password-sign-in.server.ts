import { createHash } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/node';
import { AuthorizationError } from 'remix-auth';
import type { z } from 'zod';
import type { User } from '~/generated/prisma/client';
import { countUse, forgetUses } from '~/http/rate-limit.server';
import { authenticator } from './authenticator.server';
import type { loginSchema } from './login';

declare module '@remix-run/node' {
	interface AppLoadContext {
		/** Where remix-auth-form looks for a form that has been read already. */
		formData?: FormData;
	}
}

/**
 * Checks a development account's address and password, for the login screen and the API alike.
 * @param context says where the request came from; ten wrong passwords from there lock the account for a while
 * @returns the person; null if either is wrong
 * @throws TooManyError
 */
export async function signInWithPassword(
	request: Request,
	{ email, password }: z.output<typeof loginSchema>,
	context: AppLoadContext,
): Promise<User | null> {
	const account = email.trim().toLowerCase();
	const key = createHash('sha256').update(`${context.clientAddress} ${account}`).digest('base64url');
	await countUse('login', key);
	const formData = new FormData();
	formData.set('email', email);
	formData.set('password', password);
	try {
		// why: remix-auth copies the request it gets, and a body that has been read cannot be copied.
		const bodyless = new Request(request.url, { headers: request.headers });
		const user = await authenticator.authenticate('form', bodyless, {
			throwOnError: true,
			context: { ...context, formData },
		});
		await forgetUses('login', key);
		return user;
	} catch (error) {
		if (!(error instanceof AuthorizationError)) throw error;
		// why: the strategy wraps whatever happened; only a refusal of ours is one.
		if (!(error.cause instanceof AuthorizationError)) throw error.cause;
		return null;
	}
}
