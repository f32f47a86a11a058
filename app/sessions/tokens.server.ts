import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 random bits, fit for URLs and cookies. */
export function createToken(): string {
	return randomBytes(32).toString('base64url');
}

/** What is stored of a token: who reads the database cannot sign in with it. */
export function hashToken(token: string): Uint8Array<ArrayBuffer> {
	return new Uint8Array(createHash('sha256').update(token).digest());
}
