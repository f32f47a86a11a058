import type { AppLoadContext } from '@remix-run/node';
import { AuthorizationError } from 'remix-auth';
import type { z } from 'zod';
import { authenticator } from '#app/accounts/authenticator.server.ts';
import { signInFailed } from '#app/accounts/failures.ts';
import type { loginSchema } from '#app/accounts/login-schemas.ts';
import { Unauthorized } from '#app/errors.ts';
import type { User } from '#app/generated/prisma/client.ts';
import { defineRateLimit } from '#app/http/rate-limit.server.ts';

declare module '@remix-run/node' {
	interface AppLoadContext {
		formData?: FormData;
	}
}

const quarterSeconds = 15 * 60;
const accountLimit = defineRateLimit('login', { quarter: [10, quarterSeconds] });
const networkLimit = defineRateLimit('logins', { quarter: [100, quarterSeconds] });

/** @throws Unauthorized, RateLimited after ten failures */
export async function signInWithPassword(
	request: Request,
	{ email, password }: z.output<typeof loginSchema>,
	clientNetwork: string,
): Promise<User> {
	const account = `${clientNetwork} ${email.toLowerCase()}`;
	await networkLimit.consume(clientNetwork);
	await accountLimit.consume(account);
	const formData = new FormData();
	formData.set('email', email);
	formData.set('password', password);
	// Remix-auth clones the request, which fails once the body was read.
	const bodyless = new Request(request.url, { headers: request.headers });
	const user = await authenticator
		.authenticate('form', bodyless, { throwOnError: true, context: { formData } as AppLoadContext })
		.catch((error) => {
			// The strategy wraps every error in an AuthorizationError, real failures included.
			throw error instanceof AuthorizationError ? (error.cause ?? error) : error;
		});
	if (!user) throw new Unauthorized(signInFailed.title);
	await Promise.all([accountLimit.reset(account), networkLimit.refund(clientNetwork)]);
	return user;
}
