import { redirect } from '@remix-run/node';
import { serve, serveAll } from '~/api/serve.server';
import { env } from '~/env.server';
import { apiError } from '~/http/api.server';
import { failures } from '~/http/failure';
import { log } from '~/http/log.server';
import { consumeLimit } from '~/http/rate-limit.server';
import { beginGoogleCall, type GoogleGiven, googleSignInCall } from './calls';
import { exchangeCode, fetchPerson, GoogleError, type GooglePerson, verifyIdToken } from './google.server';
import { findOrCreateGoogleUser } from './google-account.server';
import { callbackUrl, redirectToGoogle } from './google-strategy.server';
import { safeReturnTo } from './login';
import { createSession, findUser, toSessionUser } from './session.server';

const { loader, action } = serveAll(
	serve(beginGoogleCall, async ({ request, query, context: { clientNetwork } }) => {
		const returnTo = safeReturnTo(query.returnTo);
		if (!env.google) {
			return redirect(`/login?${new URLSearchParams({ error: 'google_not_set_up', returnTo })}`);
		}
		const drive = query.for === 'drive';
		const user = drive ? await findUser(request) : null;
		return redirectToGoogle(request, { returnTo, drive, user, clientNetwork });
	}),
	serve(googleSignInCall, async ({ request, body, context, headers }) => {
		if (!env.google) return apiError(503, 'Google sign-in is not set up.');
		await consumeLimit('google', context.clientNetwork);
		try {
			const user = await findOrCreateGoogleUser(await findPerson(request, body));
			if (!user) return apiError(401, failures.googleSignIn.title);
			const { token, cookie } = await createSession(request, user.id);
			headers.append('Set-Cookie', cookie);
			return { user: toSessionUser(user), token };
		} catch (error) {
			if (!(error instanceof GoogleError)) throw error;
			log.warn({ err: log.describe(error) }, 'a sign-in with Google failed');
			const status = { refused: 401, unreachable: 502, timeout: 504 }[error.code];
			return apiError(status, failures.googleSignIn.title);
		}
	}),
);

async function findPerson(request: Request, given: GoogleGiven): Promise<GooglePerson> {
	if ('idToken' in given) return verifyIdToken(given.idToken);
	const redirectUri = given.redirectUri ?? callbackUrl(request);
	const { accessToken } = await exchangeCode(given.code, redirectUri, given.codeVerifier);
	return fetchPerson(accessToken);
}

export { action, loader };
