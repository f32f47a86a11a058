import { z } from 'zod';
import { loginSchema } from '#app/accounts/login-schemas.ts';
import { defineCall, idParam, isoDateTime, successJson } from '#app/api/call.ts';
import { userText } from '#app/http/user-text.ts';

const userJson = z
	.object({ id: z.uuid(), email: z.string(), name: z.string().nullable(), isAdmin: z.boolean() })
	.meta({ id: 'User' });

const signedIn = z
	.object({
		user: userJson,
		token: z.string().meta({ description: 'Send it as `Authorization: Bearer …`.' }),
	})
	.meta({ id: 'SignedIn' });

const sessionJson = z
	.object({
		id: z.uuid(),
		device: z.string(),
		createdAt: isoDateTime,
		lastUsedAt: isoDateTime,
		current: z.boolean().meta({ description: 'Whether this session made the request.' }),
	})
	.meta({ id: 'Session' });

const addressLimit = 16_384;

const tooManySignIns = 'Too many sign-ins from this address.';

export const getMeCall = defineCall({
	method: 'GET',
	path: '/api/auth/me',
	id: 'getMe',
	summary: 'Get the signed-in user',
	description:
		'With a bearer token, the response also sets the session cookie, in case the browser has lost it. ' +
		'`name` is null if none was given.',
	access: 'user',
	response: z.object({ user: userJson }),
});

export const loginCall = defineCall({
	method: 'POST',
	path: '/api/auth/login',
	id: 'login',
	summary: 'Sign in with a development account',
	access: 'public',
	body: loginSchema,
	response: signedIn,
	errors: { 401: 'Wrong address or password.', 429: tooManySignIns },
});

export const beginGoogleCall = defineCall({
	method: 'GET',
	path: '/api/auth/google',
	id: 'beginGoogleSignIn',
	summary: 'Sign in with Google, in a browser',
	description:
		'Redirects to Google, then back through `/auth/callback`. With `Accept: application/json` it returns ' +
		'the address instead, and sets a cookie: open it in the same browser.',
	access: 'public',
	query: z.object({
		returnTo: z
			.string()
			.max(addressLimit)
			.optional()
			.meta({ description: 'Where to go afterwards: a path on this site.' }),
		for: z
			.string()
			.max(addressLimit)
			.optional()
			.meta({
				description:
					'`drive` also asks for access to Google Drive; `confirmation` asks the signed-in user to confirm ' +
					'who they are.',
			}),
	}),
	response: z.object({ url: z.url() }),
	redirect: 'To Google, or to the login screen if Google sign-in is not set up.',
	errors: { 503: 'Google sign-in is not set up (only with `Accept: application/json`).' },
});

const idToken = userText(10_000).min(1);

const googleCredential = z.union(
	[
		z.object({ idToken }),
		z.object({
			credential: idToken.meta({ description: 'The name Google’s own script uses for an ID token.' }),
		}),
		z.object({
			code: userText(2_000).min(1),
			codeVerifier: userText(128).min(1).optional(),
			redirectUri: userText(2_000).min(1).optional(),
		}),
	],
	{
		error: ({ input }) =>
			['idToken', 'credential', 'code'].some((name) => Object.hasOwn(Object(input), name))
				? undefined
				: 'Please send idToken, credential or code.',
	},
);

export type GoogleCredential = z.output<typeof googleCredential>;

export const googleSignInCall = defineCall({
	method: 'POST',
	path: '/api/auth/google',
	id: 'googleSignIn',
	summary: 'Sign in with a token or a code from Google',
	description: 'An ID token for this product, or an authorization code to exchange for one.',
	access: 'public',
	body: googleCredential,
	response: signedIn,
	errors: {
		401: 'Google does not accept it, or its email address is not verified.',
		429: tooManySignIns,
		502: 'Google could not be reached.',
		503: 'Google sign-in is not set up.',
		504: 'Google took too long.',
	},
});

export const logoutCall = defineCall({
	method: 'POST',
	path: '/api/auth/logout',
	id: 'logout',
	summary: 'End this session',
	description: 'Ending a session that has already ended is not an error.',
	access: 'public',
	response: successJson,
});

export const listSessionsCall = defineCall({
	method: 'GET',
	path: '/api/auth/sessions',
	id: 'listSessions',
	summary: 'List this person’s sessions',
	access: 'user',
	response: z.array(sessionJson),
});

export const endSessionsCall = defineCall({
	method: 'DELETE',
	path: '/api/auth/sessions',
	id: 'endSessions',
	summary: 'Sign out everywhere',
	access: 'user',
	response: successJson,
});

export const endSessionCall = defineCall({
	method: 'DELETE',
	path: '/api/auth/sessions/{id}',
	id: 'endSession',
	summary: 'End one session',
	access: 'user',
	params: idParam,
	response: successJson,
});
