import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, safe for URLs and cookies. */
export function createToken(): string {
	return randomBytes(32).toString('base64url');
}

/** Only hashes are stored, so a leaked database lets nobody sign in. */
export function hashToken(token: string): Uint8Array<ArrayBuffer> {
	return new Uint8Array(createHash('sha256').update(token).digest());
}
