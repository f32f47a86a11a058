import type { AppLoadContext } from '@remix-run/node';
import { AuthorizationError } from 'remix-auth';
import type { z } from 'zod';
import { authenticator } from '#app/accounts/authenticator.server.ts';
import type { loginSchema } from '#app/accounts/login.ts';
import type { User } from '#app/generated/prisma/client.ts';
import { defineRateLimit } from '#app/http/rate-limit.server.ts';

declare module '@remix-run/node' {
	interface AppLoadContext {
		/** Where remix-auth-form looks for a form that has been read already. */
		formData?: FormData;
	}
}

const quarter = 15 * 60;
/** Failed sign-ins for one account from one network. */
const accountLimit = defineRateLimit('login', { quarter: [10, quarter] });
/** Failed sign-ins from one network, for whatever accounts. */
const networkLimit = defineRateLimit('logins', { quarter: [100, quarter] });

/**
 * Checks a development account's address and password, for the login screen and the API alike.
 * @param clientNetwork where it comes from; ten wrong passwords from there lock the account for a while
 * @returns the person; null if either is wrong
 * @throws RateLimited
 */
export async function signInWithPassword(
	request: Request,
	{ email, password }: z.output<typeof loginSchema>,
	clientNetwork: string,
): Promise<User | null> {
	const account = `${clientNetwork} ${email.trim().toLowerCase()}`;
	await networkLimit.consume(clientNetwork);
	await accountLimit.consume(account);
	const formData = new FormData();
	formData.set('email', email);
	formData.set('password', password);
	// why: remix-auth copies the request it gets, and a body that has been read cannot be copied.
	const bodyless = new Request(request.url, { headers: request.headers });
	const user = await authenticator
		.authenticate('form', bodyless, { throwOnError: true, context: { formData } as AppLoadContext })
		.catch((error) => {
			// why: it wraps whatever happened, and what is wrong with a password is no error here.
			throw error instanceof AuthorizationError ? (error.cause ?? error) : error;
		});
	if (user) await Promise.all([accountLimit.reset(account), networkLimit.refund(clientNetwork)]);
	return user;
}
