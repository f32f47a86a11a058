import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { env } from '#app/env.server.ts';
import { defineRateLimit } from '#app/http/rate-limit.server.ts';
import { userText } from '#app/http/text.ts';

const timeoutMs = 10_000;

/** What a sign-in asks Google for: who it is, nothing else. */
export const signInScopes = ['openid', 'email', 'profile'];

/** Asked for only when somebody first uses their Drive: the files that this product puts there, no others. */
export const driveScope = 'https://www.googleapis.com/auth/drive.file';

/** This product's id and secret with Google. @throws Error where Google sign-in is not set up */
export function googleClient(): { clientId: string; clientSecret: string } {
	if (!env.google) throw new Error('Google sign-in is not set up.');
	return env.google;
}

/** Sign-ins with Google from one network: each asks Google something. */
export const googleLimit = defineRateLimit('google', { quarter: [60, 15 * 60] });

/** Who Google says somebody is. */
export interface GoogleUserInfo {
	/** Google's own id of them, which never changes. */
	sub: string;
	email: string;
	emailVerified: boolean;
	name?: string;
}

/** What Google gives for a code. */
interface GoogleTokens {
	accessToken: string;
	/** Only with offline access. */
	refreshToken?: string;
	/** What the person allowed, separated by spaces. */
	scope: string;
}

/** Google refused, or could not be asked. */
export class GoogleError extends Error {
	override name = 'GoogleError';
	/** `refused`: the code or token is not good. Otherwise it may be tried again. */
	readonly code: 'refused' | 'unreachable' | 'timeout';

	constructor(code: GoogleError['code'], cause?: unknown) {
		super(`Google sign-in: ${code}`, { cause });
		this.code = code;
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
		// why: Google vouches for it, and takes addresses that a stricter rule would not.
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

/**
 * Swaps a code for tokens.
 * @param redirectUri the one that the code was asked for with
 * @param codeVerifier of PKCE, if the code was asked for with a challenge
 * @throws GoogleError
 */
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
	const answer = await ask(env.GOOGLE_TOKEN_URL, { method: 'POST', body }, 400, tokensSchema);
	return { accessToken: answer.access_token, refreshToken: answer.refresh_token, scope: answer.scope };
}

/** Who gave this access token. @throws GoogleError */
export function fetchUserInfo(accessToken: string): Promise<GoogleUserInfo> {
	const headers = { Authorization: `Bearer ${accessToken}` };
	return ask(env.GOOGLE_USERINFO_URL, { headers }, 401, userInfoSchema);
}

const certificates = createRemoteJWKSet(new URL(`${env.GOOGLE_API_URL}/oauth2/v3/certs`), {
	timeoutDuration: timeoutMs,
});

/** Who an ID token is about: signed by Google, for this product, and still good. @throws GoogleError */
export async function verifyIdToken(idToken: string): Promise<GoogleUserInfo> {
	const { clientId } = googleClient();
	try {
		const { payload } = await jwtVerify(idToken, certificates, {
			audience: clientId,
			issuer: ['https://accounts.google.com', 'accounts.google.com'],
			algorithms: ['RS256'],
			requiredClaims: ['exp', 'sub', 'email'],
		});
		return userInfoSchema.parse(payload);
	} catch (error) {
		if (error instanceof errors.JWKSTimeout) throw new GoogleError('timeout', error);
		const isErrorResult = error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC';
		throw new GoogleError(isErrorResult || error instanceof z.ZodError ? 'refused' : 'unreachable', error);
	}
}

/** @param refusal the status that means that the code or token is not good; any other is a fault of Google's or ours */
async function ask<Schema extends z.ZodType>(
	url: string,
	init: RequestInit,
	refusal: number,
	schema: Schema,
): Promise<z.output<Schema>> {
	try {
		const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
		if (response.status === refusal) throw new GoogleError('refused');
		if (!response.ok) throw new GoogleError('unreachable');
		return schema.parse(await response.json());
	} catch (error) {
		if (error instanceof GoogleError) throw error;
		const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
		throw new GoogleError(isTimeout ? 'timeout' : 'unreachable', error);
	}
}
