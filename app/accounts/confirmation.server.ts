import { GoogleError, verifyIdToken } from '#app/accounts/google.server.ts';
import { findConfirmed } from '#app/accounts/google-account.server.ts';
import { signInWithPassword } from '#app/accounts/password-sign-in.server.ts';
import { env } from '#app/env.server.ts';
import { Invalid, Unauthorized, Unavailable } from '#app/errors.ts';
import type { User } from '#app/generated/prisma/client.ts';
import { createHostCookie } from '#app/http/cookie.server.ts';

const confirmationMs = 5 * 60 * 1000;

const confirmedCookie = createHostCookie('confirmed', confirmationMs, { signed: true });

export function waysToConfirm({ email, googleSub }: Pick<User, 'email' | 'googleSub'>) {
	if (env.developmentAccounts.some((account) => account.email === email)) return 'password';
	return googleSub !== null && env.google ? 'google' : null;
}

export const writeConfirmation = (userId: string): Promise<string> =>
	confirmedCookie.serialize({ userId, until: Date.now() + confirmationMs });

export async function isConfirmed(request: Request, userId: string): Promise<boolean> {
	const confirmed = await confirmedCookie.parse(request.headers.get('Cookie'));
	return confirmed?.userId === userId && confirmed.until > Date.now();
}

/** @throws Invalid, RateLimited */
export async function confirmByPassword(
	request: Request,
	{ id, email }: { id: string; email: string },
	password: string,
	clientNetwork: string,
): Promise<void> {
	const user = await signInWithPassword(request, { email, password }, clientNetwork).catch((error) => {
		if (error instanceof Unauthorized) return null;
		throw error;
	});
	if (user?.id !== id) throw new Invalid('This is not the password of your account.', 'password');
}

/** @throws Invalid, Conflict, Unavailable */
export async function confirmByIdToken(userId: string, idToken: string): Promise<void> {
	if (!env.google) throw new Unavailable('Google sign-in is not set up.');
	try {
		await findConfirmed(userId, await verifyIdToken(idToken, confirmationMs / 1000));
	} catch (error) {
		if (!(error instanceof GoogleError)) throw error;
		if (error.code === 'refused')
			throw new Invalid('Google does not recognise this, or it is too old.', 'idToken');
		throw new Unavailable('Google could not be reached.', { status: error.code === 'timeout' ? 504 : 502 });
	}
}
