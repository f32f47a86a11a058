import { redirect } from '@remix-run/node';
import { beginGoogleCall, type GoogleCredential, googleSignInCall } from '#app/accounts/calls.ts';
import { googleSignInFailed } from '#app/accounts/failures.ts';
import {
	exchangeCode,
	fetchUserInfo,
	GoogleError,
	type GoogleUserInfo,
	googleLimit,
	verifyIdToken,
} from '#app/accounts/google.server.ts';
import { findOrCreateGoogleUser } from '#app/accounts/google-account.server.ts';
import { callbackUrl, redirectToGoogle } from '#app/accounts/google-strategy.server.ts';
import { safeReturnTo } from '#app/accounts/login.ts';
import { apiRoute, serve } from '#app/api/serve.server.ts';
import { env } from '#app/env.server.ts';
import { Unauthorized, Unavailable } from '#app/errors.ts';
import { log } from '#app/observe/log.server.ts';
import { createSession, findUser, toSessionUser } from '#app/sessions/session.server.ts';

const route = apiRoute(
	serve(beginGoogleCall, async ({ request, query, headers, context: { clientNetwork } }) => {
		const returnTo = safeReturnTo(query.returnTo);
		const asksForUrl = request.headers.get('Accept')?.includes('application/json') ?? false;
		if (!env.google) {
			if (asksForUrl) throw new Unavailable('Google sign-in is not set up.');
			return redirect(`/login?${new URLSearchParams({ error: 'google_not_set_up', returnTo })}`);
		}
		const wanted = query.for === 'drive' || query.for === 'confirmation' ? query.for : null;
		const user = wanted ? await findUser(request) : null;
		const answer = await redirectToGoogle(request, { returnTo, wanted, user, clientNetwork });
		if (!asksForUrl) return answer;
		for (const cookie of answer.headers.getSetCookie()) headers.append('Set-Cookie', cookie);
		return { url: answer.headers.get('Location') ?? '' };
	}),
	serve(googleSignInCall, async ({ request, body, context, headers }) => {
		if (!env.google) throw new Unavailable('Google sign-in is not set up.');
		await googleLimit.consume(context.clientNetwork);
		const user = await findOrCreateGoogleUser(await verifyCredential(request, body));
		if (!user) throw new Unauthorized(googleSignInFailed.title);
		const { token, cookie } = await createSession(request, user.id);
		headers.append('Set-Cookie', cookie);
		return { user: toSessionUser(user), token };
	}),
);

/** @throws Unauthorized, Unavailable */
async function verifyCredential(request: Request, credential: GoogleCredential): Promise<GoogleUserInfo> {
	try {
		if ('idToken' in credential) return await verifyIdToken(credential.idToken);
		if ('credential' in credential) return await verifyIdToken(credential.credential);
		const redirectUri = credential.redirectUri ?? callbackUrl(request);
		const { accessToken } = await exchangeCode(credential.code, redirectUri, credential.codeVerifier);
		return await fetchUserInfo(accessToken);
	} catch (error) {
		if (!(error instanceof GoogleError)) throw error;
		log.warn({ err: log.describe(error) }, 'a sign-in with Google failed');
		if (error.code === 'refused') throw new Unauthorized(googleSignInFailed.title);
		throw new Unavailable(googleSignInFailed.title, { status: error.code === 'timeout' ? 504 : 502 });
	}
}

export { route as action, route as loader };
