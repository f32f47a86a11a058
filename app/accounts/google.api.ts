import { redirect } from '@remix-run/node';
import { serve, serveAll, withHeaders } from '~/api/serve.server';
import { env } from '~/env.server';
import { apiError } from '~/http/api.server';
import { failures } from '~/http/failure';
import { countUse } from '~/http/rate-limit.server';
import { beginGoogleCall, googleSignInCall } from './calls';
import { exchangeCode, fetchPerson, GoogleError, verifyIdToken } from './google.server';
import { findOrCreateGoogleUser } from './google-account.server';
import { callbackUrl, redirectToGoogle } from './google-strategy.server';
import { safeReturnTo } from './login';
import { createSession, toSessionUser } from './session.server';

const { loader, action } = serveAll(
	serve(beginGoogleCall, async ({ request, query }) => {
		const returnTo = safeReturnTo(query.returnTo);
		if (env.google) return redirectToGoogle(request, { returnTo, drive: query.for === 'drive' });
		return redirect(`/login?${new URLSearchParams({ error: 'google_not_set_up', returnTo })}`);
	}),
	serve(googleSignInCall, async ({ request, body, context }) => {
		if (!env.google) return apiError(503, 'Google sign-in is not set up.');
		await countUse('google', context.clientAddress);
		try {
			const person =
				'idToken' in body
					? await verifyIdToken(body.idToken)
					: await fetchPerson(
							(await exchangeCode(body.code, body.redirectUri ?? callbackUrl(request), body.codeVerifier))
								.accessToken,
						);
			const user = await findOrCreateGoogleUser(person);
			if (!user) return apiError(401, failures.googleSignIn.title);
			const { token, cookie } = await createSession(request, user.id);
			return withHeaders({ user: toSessionUser(user), token }, { 'Set-Cookie': cookie });
		} catch (error) {
			if (!(error instanceof GoogleError)) throw error;
			const status = { refused: 401, unreachable: 502, timeout: 504 }[error.code];
			return apiError(status, failures.googleSignIn.title);
		}
	}),
);

export { action, loader };
