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
	findOrCreateGoogleUser,
	saveDriveAccess,
} from '#app/accounts/google-account.server.ts';
import { env } from '#app/env.server.ts';
import type { User } from '#app/generated/prisma/client.ts';
import { createHostCookie } from '#app/http/cookie.server.ts';
import { findUser } from '#app/sessions/session.server.ts';
import { createToken } from '#app/sessions/tokens.server.ts';

/** Where Google sends the browser back to. */
export const callbackPath = '/api/auth/google/callback';

/** The same address, whole, as Google must know it. */
export function callbackUrl(request: Request): string {
	return new URL(callbackPath, env.PUBLIC_URL ?? request.url).href;
}

const lifetimeMs = 10 * 60 * 1000;
const cookie = createHostCookie('google', lifetimeMs, { signed: true });

/** What this browser keeps of a sign-in under way, beside remix-auth's state. */
interface PendingSignIn {
	/** Of PKCE: proves to Google that the code comes back to who asked for it. */
	codeVerifier: string;
	/** Where to go afterwards: a path on this site. */
	returnTo: string;
	/** Who was signed in already and wants to use their Drive: they stay who they are. */
	connecting: string | null;
}

const storage = createCookieSessionStorage<PendingSignIn>({ cookie });

interface Begin {
	/** Where to go afterwards: a path on this site. */
	returnTo: string;
	/** Whether to ask for the use of their Drive as well, now and while they are away. */
	drive: boolean;
	/** Who is signed in already. */
	user: { id: string; email: string } | null;
	/** The network of who asks. */
	clientNetwork: string;
}

/**
 * Leads the browser to Google.
 * @returns a redirect, with the cookie that binds the sign-in to this browser
 */
export async function redirectToGoogle(request: Request, begin: Begin): Promise<Response> {
	const { returnTo, drive, user, clientNetwork } = begin;
	const pending = { codeVerifier: createToken(), returnTo, connecting: drive && user ? user.id : null };
	const keeping: SessionStorage = {
		...storage,
		commitSession(session) {
			for (const [name, value] of Object.entries(pending)) session.set(name, value);
			return storage.commitSession(session);
		},
	};
	const forDrive: Partial<GoogleStrategyOptions> = {
		scope: [...signInScopes, driveScope],
		accessType: 'offline',
		includeGrantedScopes: true,
		prompt: 'consent',
		loginHint: user?.email,
	};
	const strategy = new GoogleSignIn(
		callbackUrl(request),
		pending,
		drive ? forDrive : { scope: signInScopes },
		clientNetwork,
	);
	try {
		await authenticate(request, keeping, strategy);
	} catch (answer) {
		if (answer instanceof Response) return answer;
		throw answer;
	}
	throw new Error('remix-auth did not redirect to Google.');
}

/**
 * Completes the sign-in of a browser that comes back from Google.
 * @returns who signs in, or stays signed in since they were `connecting` their Drive
 * @throws AuthorizationError if anything about it is not as it was begun, or Google or we refuse
 */
export async function completeGoogleSignIn(request: Request, clientNetwork: string) {
	const session = await storage.getSession(request.headers.get('Cookie'));
	const { codeVerifier = '', returnTo = '/main', connecting = null } = session.data;
	// why: the package begins anew on any other address that leads here, and a browser that began has a verifier.
	if (new URL(request.url).pathname !== callbackPath || !codeVerifier) {
		throw new AuthorizationError('No sign-in is under way.');
	}
	const isSameUser = connecting === null || (await findUser(request))?.id === connecting;
	if (!isSameUser) throw new AuthorizationError('Somebody else is signed in now.');
	const pending = { codeVerifier, returnTo, connecting };
	const strategy = new GoogleSignIn(callbackUrl(request), pending, {}, clientNetwork);
	return { user: await authenticate(request, storage, strategy), returnTo, connecting };
}

/** Where the sign-in that this browser began was to lead; null if none is under way. */
export async function findPendingReturnTo(request: Request): Promise<string | null> {
	return (await storage.getSession(request.headers.get('Cookie'))).get('returnTo') ?? null;
}

/** Clears the cookie of a sign-in: a state serves once. */
export const clearGoogleSignIn = () => cookie.serialize('', { maxAge: 0 });

function authenticate(request: Request, kept: SessionStorage, strategy: GoogleSignIn): Promise<User> {
	const authenticator = new Authenticator<User>(kept);
	authenticator.use(strategy);
	return authenticator.authenticate('google', request, { throwOnError: true });
}

/** Google's strategy for one request: with PKCE, with addresses from the environment, and never without a time limit. */
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
			const person = profile._json as unknown as GoogleUserInfo;
			const user = pending.connecting
				? await connectDrive(pending.connecting, person, refreshToken, extraParams.scope)
				: await findOrCreateGoogleUser(person);
			if (!user) throw new AuthorizationError('This Google account cannot be used here.');
			if (!pending.connecting) await saveDriveAccess(user.id, refreshToken, extraParams.scope);
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
		// why: here, where the browser has shown that it began this, so that nobody else uses up its tries.
		await googleLimit.consume(this.#clientNetwork);
		const { accessToken, refreshToken, scope } = await exchangeCode(
			code,
			this.callbackURL,
			this.#codeVerifier,
		);
		// why: the strategy's types claim more than Google promises; only the scope is used.
		return { accessToken, refreshToken: refreshToken ?? '', extraParams: { scope } as GoogleExtraParams };
	}

	protected override async userProfile(accessToken: string) {
		return { provider: 'google', _json: await fetchUserInfo(accessToken) } as unknown as GoogleProfile;
	}
}
