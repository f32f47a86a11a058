import { db } from '#app/db.server.ts';
import { createHostCookie } from '#app/http/cookie.server.ts';
import { createToken, hashToken } from '#app/sessions/tokens.server.ts';

const lifetimeMs = 60_000;

// why: nobody can be signed in to another's account by a link, since the link alone is not enough.
const browserCookie = createHostCookie('sign-in', lifetimeMs);

/**
 * Begins a sign-in that /auth/callback completes within a minute, in this browser only.
 * @returns the address to go to and the cookie that binds the browser
 */
export async function beginSignIn(userId: string, returnTo: string) {
	const token = createToken();
	const browser = createToken();
	await db.signIn.create({
		data: {
			tokenHash: hashToken(token),
			browserHash: hashToken(browser),
			userId,
			returnTo,
			expiresAt: new Date(Date.now() + lifetimeMs),
		},
	});
	return { url: `/auth/callback?token=${token}`, cookie: await browserCookie.serialize(browser) };
}

/** Uses up a one-time token. @returns who signs in and where to; null if it is unknown, used, late, or another browser's */
export async function completeSignIn(request: Request, token: string) {
	const browser: unknown = await browserCookie.parse(request.headers.get('Cookie'));
	if (typeof browser !== 'string') return null;
	const where = {
		tokenHash: hashToken(token),
		browserHash: hashToken(browser),
		expiresAt: { gt: new Date() },
	};
	const signIn = await db.signIn.findFirst({ where });
	// why: of two requests with the same token only the one whose delete finds the row goes on.
	if (!signIn || (await db.signIn.deleteMany({ where })).count === 0) return null;
	return signIn;
}
