import { createHash } from 'node:crypto';
import { createCookieSessionStorage, type SessionStorage } from '@remix-run/node';
import { Authenticator, AuthorizationError } from 'remix-auth';
import { type GoogleExtraParams, type GoogleProfile, GoogleStrategy } from 'remix-auth-google';
import { env } from '~/env.server';
import type { User } from '~/generated/prisma/client';
import { ownCookie } from '~/http/cookie.server';
import { exchangeCode, fetchPerson, type GooglePerson } from './google.server';
import { findOrCreateGoogleUser, keepDriveAccess } from './google-account.server';
import { driveScope, signInScopes } from './google-scopes';
import { createToken } from './tokens.server';

/** Where Google sends the browser back to. */
export const callbackPath = '/api/auth/google/callback';

/** The same address, whole, as Google must know it. */
export function callbackUrl(request: Request): string {
	return new URL(callbackPath, env.PUBLIC_URL ?? request.url).href;
}

const lifetime = 10 * 60 * 1000;
const cookie = ownCookie('google', lifetime, { signed: true });

/** What this browser keeps of a sign-in under way, beside remix-auth's state. */
interface UnderWay {
	/** Of PKCE: proves to Google that the code comes back to who asked for it. */
	codeVerifier: string;
	/** Where to go afterwards: a path on this site. */
	returnTo: string;
}

const storage = createCookieSessionStorage<UnderWay>({ cookie });

/**
 * Leads the browser to Google.
 * @param options.returnTo where to go afterwards: a path on this site
 * @param options.drive whether to ask for the use of their Drive as well, now and while they are away
 * @returns a redirect, with the cookie that binds the sign-in to this browser
 */
export async function redirectToGoogle(
	request: Request,
	{ returnTo, drive }: { returnTo: string; drive: boolean },
): Promise<Response> {
	const underWay = { codeVerifier: createToken(), returnTo };
	const keeping: SessionStorage = {
		...storage,
		commitSession(session) {
			for (const [name, value] of Object.entries(underWay)) session.set(name, value);
			return storage.commitSession(session);
		},
	};
	try {
		await authenticate(request, keeping, new GoogleSignIn(callbackUrl(request), underWay, drive));
	} catch (answer) {
		if (answer instanceof Response) return answer;
		throw answer;
	}
	throw new Error('remix-auth did not redirect to Google.');
}

/**
 * Completes the sign-in of a browser that comes back from Google.
 * @throws AuthorizationError if anything about it is not as it was begun, or Google or we refuse
 */
export async function completeGoogleSignIn(request: Request): Promise<{ user: User; returnTo: string }> {
	const session = await storage.getSession(request.headers.get('Cookie'));
	const { codeVerifier = '', returnTo = '/main' } = session.data;
	const strategy = new GoogleSignIn(callbackUrl(request), { codeVerifier, returnTo }, false);
	return { user: await authenticate(request, storage, strategy), returnTo };
}

/** Clears the cookie of a sign-in: a state serves once. */
export const forgetGoogleSignIn = () => cookie.serialize('', { maxAge: 0 });

function authenticate(request: Request, kept: SessionStorage, strategy: GoogleSignIn): Promise<User> {
	const authenticator = new Authenticator<User>(kept);
	authenticator.use(strategy);
	return authenticator.authenticate('google', request, { throwOnError: true });
}

/** Google's strategy for one request: with PKCE, with addresses from the environment, and never without a time limit. */
class GoogleSignIn extends GoogleStrategy<User> {
	readonly #codeVerifier: string;

	constructor(callbackURL: string, { codeVerifier }: UnderWay, drive: boolean) {
		super(
			{
				clientID: env.google?.clientId ?? '',
				clientSecret: env.google?.clientSecret ?? '',
				callbackURL,
				scope: drive ? [...signInScopes, driveScope] : signInScopes,
				...(drive && { accessType: 'offline', includeGrantedScopes: true, prompt: 'consent' }),
			},
			async ({ refreshToken, extraParams, profile }) => {
				const user = await findOrCreateGoogleUser(profile._json as unknown as GooglePerson);
				if (!user) throw new AuthorizationError('This Google account cannot be used here.');
				await keepDriveAccess(user.id, refreshToken ?? '', extraParams.scope);
				return user;
			},
		);
		this.authorizationURL = env.GOOGLE_AUTHORIZATION_URL;
		this.#codeVerifier = codeVerifier;
	}

	protected override authorizationParams() {
		const params = super.authorizationParams();
		const challenge = createHash('sha256').update(this.#codeVerifier).digest('base64url');
		params.set('code_challenge', challenge);
		params.set('code_challenge_method', 'S256');
		return params;
	}

	protected override async fetchAccessToken(code: string) {
		const { accessToken, refreshToken, scope } = await exchangeCode(
			code,
			this.callbackURL,
			this.#codeVerifier,
		);
		// why: the strategy's types claim more than Google promises; only the scope is used.
		return { accessToken, refreshToken: refreshToken ?? '', extraParams: { scope } as GoogleExtraParams };
	}

	protected override async userProfile(accessToken: string) {
		return { provider: 'google', _json: await fetchPerson(accessToken) } as unknown as GoogleProfile;
	}
}
