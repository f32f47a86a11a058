import { createHash } from 'node:crypto';
import { createCookieSessionStorage, type SessionStorage } from '@remix-run/node';
import { Authenticator, AuthorizationError } from 'remix-auth';
import {
	type GoogleExtraParams,
	type GoogleProfile,
	GoogleStrategy,
	type GoogleStrategyOptions,
} from 'remix-auth-google';
import {
	driveScope,
	exchangeCode,
	fetchUserInfo,
	type GoogleUserInfo,
	googleClient,
	googleLimit,
	signInScopes,
} from '#app/accounts/google.server.ts';
import {
	connectDrive,
	findConfirmed,
	findOrCreateGoogleUser,
	saveDriveAccess,
} from '#app/accounts/google-account.server.ts';
import { env } from '#app/env.server.ts';
import type { User } from '#app/generated/prisma/client.ts';
import { absoluteUrl } from '#app/http/absolute-url.server.ts';
import { createHostCookie } from '#app/http/cookie.server.ts';
import { findUser } from '#app/sessions/session.server.ts';
import { createToken } from '#app/sessions/tokens.server.ts';

const callbackPath = '/api/auth/google/callback';

export function callbackUrl(request: Request): string {
	return absoluteUrl(callbackPath, request);
}

const pendingSignInMs = 10 * 60 * 1000;
const pendingSignInCookie = createHostCookie('google', pendingSignInMs, { signed: true });

interface PendingSignIn {
	codeVerifier: string;
	returnTo: string;
	connecting: string | null;
	confirming: string | null;
}

const pendingSignInStorage = createCookieSessionStorage<PendingSignIn>({ cookie: pendingSignInCookie });

interface RedirectOptions {
	returnTo: string;
	wanted: 'drive' | 'confirmation' | null;
	user: { id: string; email: string } | null;
	clientNetwork: string;
}

export async function redirectToGoogle(request: Request, options: RedirectOptions): Promise<Response> {
	const { returnTo, wanted, user, clientNetwork } = options;
	const idFor = (purpose: typeof wanted) => (wanted === purpose && user ? user.id : null);
	const pending = {
		codeVerifier: createToken(),
		returnTo,
		connecting: idFor('drive'),
		confirming: idFor('confirmation'),
	};
	const pendingStorage: SessionStorage = {
		...pendingSignInStorage,
		commitSession(session) {
			for (const [name, value] of Object.entries(pending)) session.set(name, value);
			return pendingSignInStorage.commitSession(session);
		},
	};
	const driveOptions: Partial<GoogleStrategyOptions> = {
		scope: [...signInScopes, driveScope],
		accessType: 'offline',
		includeGrantedScopes: true,
		prompt: 'consent',
		loginHint: user?.email,
	};
	// Otherwise Google would redirect back at once, without asking the person.
	const chosen: Partial<GoogleStrategyOptions> = wanted
		? { prompt: 'select_account', loginHint: user?.email }
		: {};
	const strategy = new GoogleSignIn(
		callbackUrl(request),
		pending,
		wanted === 'drive' ? driveOptions : { scope: signInScopes, ...chosen },
		clientNetwork,
	);
	try {
		await authenticate(request, pendingStorage, strategy);
	} catch (thrown) {
		if (thrown instanceof Response) return thrown;
		throw thrown;
	}
	throw new Error('remix-auth did not redirect to Google.');
}

/** @throws AuthorizationError if the state does not match, or Google or the product refuses */
export async function completeGoogleSignIn(request: Request, clientNetwork: string) {
	const session = await pendingSignInStorage.getSession(request.headers.get('Cookie'));
	const { codeVerifier = '', returnTo = '/main', connecting = null, confirming = null } = session.data;
	// On any other path the strategy would start a new sign-in.
	if (new URL(request.url).pathname !== callbackPath || !codeVerifier) {
		throw new AuthorizationError('No sign-in is under way.');
	}
	const known = connecting ?? confirming;
	const isSameUser = known === null || (await findUser(request))?.id === known;
	if (!isSameUser) throw new AuthorizationError('Somebody else is signed in now.');
	const pending = { codeVerifier, returnTo, connecting, confirming };
	const strategy = new GoogleSignIn(callbackUrl(request), pending, {}, clientNetwork);
	return {
		user: await authenticate(request, pendingSignInStorage, strategy),
		returnTo,
		connecting,
		confirming,
	};
}

export async function findPendingReturnTo(request: Request): Promise<string | null> {
	return (await pendingSignInStorage.getSession(request.headers.get('Cookie'))).get('returnTo') ?? null;
}

export async function findSignedInReturnTo(request: Request): Promise<string | null> {
	const { connecting, confirming, returnTo } = (
		await pendingSignInStorage.getSession(request.headers.get('Cookie'))
	).data;
	const known = connecting ?? confirming;
	return known && (await findUser(request))?.id === known ? (returnTo ?? null) : null;
}

export const clearGoogleSignIn = () => pendingSignInCookie.serialize('', { maxAge: 0 });

function authenticate(
	request: Request,
	sessionStorage: SessionStorage,
	strategy: GoogleSignIn,
): Promise<User> {
	const authenticator = new Authenticator<User>(sessionStorage);
	authenticator.use(strategy);
	return authenticator.authenticate('google', request, { throwOnError: true });
}

class GoogleSignIn extends GoogleStrategy<User> {
	readonly #codeVerifier: string;
	readonly #clientNetwork: string;

	constructor(
		callbackURL: string,
		pending: PendingSignIn,
		options: Partial<GoogleStrategyOptions>,
		clientNetwork: string,
	) {
		const { clientId: clientID, clientSecret } = googleClient();
		super({ clientID, clientSecret, callbackURL, ...options }, async (verified) => {
			const { refreshToken = '', extraParams, profile } = verified;
			const userInfo = profile._json as unknown as GoogleUserInfo;
			const { connecting, confirming } = pending;
			const user = connecting
				? await connectDrive(connecting, userInfo, refreshToken, extraParams.scope)
				: confirming
					? await findConfirmed(confirming, userInfo)
					: await findOrCreateGoogleUser(userInfo);
			if (!user) throw new AuthorizationError('This Google account cannot be used here.');
			if (!connecting && !confirming) await saveDriveAccess(user.id, refreshToken, extraParams.scope);
			return user;
		});
		this.authorizationURL = env.GOOGLE_AUTHORIZATION_URL;
		this.#codeVerifier = pending.codeVerifier;
		this.#clientNetwork = clientNetwork;
	}

	protected override authorizationParams() {
		const params = super.authorizationParams();
		const challenge = createHash('sha256').update(this.#codeVerifier).digest('base64url');
		params.set('code_challenge', challenge);
		params.set('code_challenge_method', 'S256');
		return params;
	}

	protected override async fetchAccessToken(code: string) {
		// Counted only after the state check, so that other sites cannot use up the limit.
		await googleLimit.consume(this.#clientNetwork);
		const { accessToken, refreshToken, scope } = await exchangeCode(
			code,
			this.callbackURL,
			this.#codeVerifier,
		);
		return { accessToken, refreshToken: refreshToken ?? '', extraParams: { scope } as GoogleExtraParams };
	}

	protected override async userProfile(accessToken: string) {
		return { provider: 'google', _json: await fetchUserInfo(accessToken) } as unknown as GoogleProfile;
	}
}
