import { z } from 'zod';
import { env } from '#app/env.server.ts';
import { ServiceError } from '#app/errors.ts';
import { defineRateLimit } from '#app/http/rate-limit.server.ts';
import { userText } from '#app/http/user-text.ts';

const googleTimeoutMs = 10_000;

export const signInScopes = ['openid', 'email', 'profile'];

/** Only files created by this product; requested on the first use of Drive. */
export const driveScope = 'https://www.googleapis.com/auth/drive.file';

/** @throws Error if Google sign-in is not set up */
export function googleClient(): { clientId: string; clientSecret: string } {
	if (!env.google) throw new Error('Google sign-in is not set up.');
	return env.google;
}

export const googleLimit = defineRateLimit('google', { quarter: [60, 15 * 60] });

export interface GoogleUserInfo {
	sub: string;
	email: string;
	emailVerified: boolean;
	name?: string;
}

interface GoogleTokens {
	accessToken: string;
	refreshToken?: string;
	scope: string;
}

/** `refused`: the code or token is invalid. The others may succeed on a retry. */
type GoogleFailure = 'refused' | 'unreachable' | 'timeout';

export class GoogleError extends ServiceError<GoogleFailure> {
	constructor(code: GoogleFailure, cause?: unknown) {
		super('Google sign-in', code, cause);
	}
}

const tokensSchema = z.object({
	access_token: z.string().min(1),
	refresh_token: z.string().min(1).optional(),
	scope: z.string().default(''),
});

const userInfoSchema = z
	.object({
		sub: userText(255).min(1),
		// Google accepts addresses that a stricter check would reject.
		email: userText(320).includes('@'),
		email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
		name: z.string().optional(),
	})
	.transform(
		({ sub, email, email_verified: emailVerified, name }): GoogleUserInfo => ({
			sub,
			email: email.toLowerCase(),
			emailVerified,
			name: name?.replaceAll('\0', '').toWellFormed().trim().slice(0, 200) || undefined,
		}),
	);

/** `codeVerifier` is from PKCE. @throws GoogleError */
export async function exchangeCode(
	code: string,
	redirectUri: string,
	codeVerifier?: string,
): Promise<GoogleTokens> {
	const { clientId, clientSecret } = googleClient();
	const body = new URLSearchParams({
		grant_type: 'authorization_code',
		client_id: clientId,
		client_secret: clientSecret,
		code,
		redirect_uri: redirectUri,
		...(codeVerifier && { code_verifier: codeVerifier }),
	});
	const answer = await fetchJson(env.GOOGLE_TOKEN_URL, { method: 'POST', body }, 400, tokensSchema);
	return { accessToken: answer.access_token, refreshToken: answer.refresh_token, scope: answer.scope };
}

/** @throws GoogleError */
export function fetchUserInfo(accessToken: string): Promise<GoogleUserInfo> {
	const headers = { Authorization: `Bearer ${accessToken}` };
	return fetchJson(env.GOOGLE_USERINFO_URL, { headers }, 401, userInfoSchema);
}

let googleKeys: ReturnType<typeof loadKeys> | undefined;

async function loadKeys() {
	const jose = await import('jose');
	const url = new URL(`${env.GOOGLE_API_URL}/oauth2/v3/certs`);
	return { ...jose, jwks: jose.createRemoteJWKSet(url, { timeoutDuration: googleTimeoutMs }) };
}

/** @param maxAge seconds since Google issued it @throws GoogleError */
export async function verifyIdToken(idToken: string, maxAge?: number): Promise<GoogleUserInfo> {
	const { clientId } = googleClient();
	googleKeys ??= loadKeys();
	const { errors, jwks, jwtVerify } = await googleKeys;
	try {
		const { payload } = await jwtVerify(idToken, jwks, {
			audience: clientId,
			issuer: ['https://accounts.google.com', 'accounts.google.com'],
			algorithms: ['RS256'],
			requiredClaims: ['exp', 'sub', 'email'],
			maxTokenAge: maxAge,
		});
		return userInfoSchema.parse(payload);
	} catch (error) {
		if (error instanceof errors.JWKSTimeout) throw new GoogleError('timeout', error);
		const isInvalidToken = error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC';
		throw new GoogleError(isInvalidToken || error instanceof z.ZodError ? 'refused' : 'unreachable', error);
	}
}

async function fetchJson<Schema extends z.ZodType>(
	url: string,
	init: RequestInit,
	refusedStatus: number,
	schema: Schema,
): Promise<z.output<Schema>> {
	try {
		const response = await fetch(url, { ...init, signal: AbortSignal.timeout(googleTimeoutMs) });
		if (response.status === refusedStatus) throw new GoogleError('refused');
		if (!response.ok) throw new GoogleError('unreachable');
		return schema.parse(await response.json());
	} catch (error) {
		if (error instanceof GoogleError) throw error;
		const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
		throw new GoogleError(isTimeout ? 'timeout' : 'unreachable', error);
	}
}
