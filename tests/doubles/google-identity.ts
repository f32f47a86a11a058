import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';

/** A person with a Google account. */
export interface GoogleAccount {
	/** Stays the same when the person's email changes. */
	sub: string;
	email: string;
	/** True unless said otherwise. */
	emailVerified?: boolean;
	name?: string;
	picture?: string;
}

/** The differences of an ID token from one that Google would sign. */
export interface IdTokenOptions {
	/** Claims that replace the usual ones; undefined leaves one out. */
	claims?: Record<string, unknown>;
	/** Signs with a key that is not published, under the key id of the one that is. */
	unpublishedKey?: boolean;
	/** 'HS256' signs with the published key as the secret, as a forger would. */
	algorithm?: 'RS256' | 'none' | 'HS256';
}

export const EMAIL_SCOPE = 'https://www.googleapis.com/auth/userinfo.email';
export const PROFILE_SCOPE = 'https://www.googleapis.com/auth/userinfo.profile';

const KEY_ID = 'google-double-key';

/** The profile that Google gives to a client with this scope. */
export function profileOf(account: GoogleAccount, scope: string): Record<string, unknown> {
	const { sub, email, emailVerified = true, name, picture } = account;
	const [givenName, ...familyName] = name?.split(' ') ?? [];
	return {
		sub,
		...(scope.includes(EMAIL_SCOPE) && { email, email_verified: emailVerified }),
		...(scope.includes(PROFILE_SCOPE) && {
			name,
			given_name: givenName,
			family_name: familyName.join(' ') || undefined,
			picture,
		}),
	};
}

/** Makes the keys of this Google: the published one, and one that is not. */
export async function createSigner(clientId: string) {
	const published = await generateKeyPair('RS256');
	const unpublished = await generateKeyPair('RS256');
	const jwk = { ...(await exportJWK(published.publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' };
	const publicPem = new TextEncoder().encode(await exportSPKI(published.publicKey));

	function idTokenClaims(profile: Record<string, unknown>) {
		const iat = Math.floor(Date.now() / 1000);
		const iss = 'https://accounts.google.com';
		return { iss, azp: clientId, aud: clientId, ...profile, iat, exp: iat + 3600 };
	}

	return {
		/** The answer of the certs endpoint. */
		jwks: { keys: [jwk] },
		async sign(profile: Record<string, unknown>, options: IdTokenOptions = {}): Promise<string> {
			const { algorithm: alg = 'RS256', unpublishedKey = false, claims } = options;
			const payload = { ...idTokenClaims(profile), ...claims };
			if (alg === 'none') return new UnsecuredJWT(payload).encode();
			const { privateKey } = unpublishedKey ? unpublished : published;
			const key: CryptoKey | Uint8Array = alg === 'HS256' ? publicPem : privateKey;
			return new SignJWT(payload).setProtectedHeader({ alg, kid: KEY_ID, typ: 'JWT' }).sign(key);
		},
	};
}

export type Signer = Awaited<ReturnType<typeof createSigner>>;
