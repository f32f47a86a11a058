import { db } from '#app/database/db.server.ts';
import { createHostCookie } from '#app/http/cookie.server.ts';
import { createToken, hashToken } from '#app/sessions/tokens.server.ts';

const signInMs = 60_000;

// Otherwise a link with a token could sign somebody in to another person's account.
const browserCookie = createHostCookie('sign-in', signInMs);

/** The sign-in must be completed at /auth/callback in this browser within a minute. */
export async function beginSignIn(userId: string, returnTo: string) {
	const token = createToken();
	const browser = createToken();
	await db.signIn.create({
		data: {
			tokenHash: hashToken(token),
			browserHash: hashToken(browser),
			userId,
			returnTo,
			expiresAt: new Date(Date.now() + signInMs),
		},
	});
	return { url: `/auth/callback?token=${token}`, cookie: await browserCookie.serialize(browser) };
}

/** Null if the token is unknown, used, expired or another browser's. */
export async function completeSignIn(request: Request, token: string) {
	const browser = await readBrowser(request);
	if (!browser) return null;
	const where = {
		tokenHash: hashToken(token),
		browserHash: hashToken(browser),
		expiresAt: { gt: new Date() },
	};
	const signIn = await db.signIn.findFirst({ where });
	// Of two requests with one token, only the one that deletes the row continues.
	if (!signIn || (await db.signIn.deleteMany({ where })).count === 0) return null;
	return signIn;
}

export async function hasBegun(request: Request): Promise<boolean> {
	return (await readBrowser(request)) !== null;
}

async function readBrowser(request: Request): Promise<string | null> {
	const browser: unknown = await browserCookie.parse(request.headers.get('Cookie'));
	return typeof browser === 'string' ? browser : null;
}
