import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { cookieSecret } from '~/env.server';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

// why: a key of its own, so that what signs cookies never encrypts anything.
const key = () => Buffer.from(hkdfSync('sha256', cookieSecret(), '', 'secrets at rest', 32));

/** Encrypts a secret for the database: who reads the database alone cannot use it. */
export function seal(secret: string): Uint8Array<ArrayBuffer> {
	const iv = randomBytes(ivBytes);
	const sealing = createCipheriv(cipher, key(), iv);
	const sealed = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()]);
	return new Uint8Array(Buffer.concat([iv, sealing.getAuthTag(), sealed]));
}

/** The secret that {@link seal} encrypted. @throws Error if it was changed, or SESSION_SECRET was */
export function unseal(sealed: Uint8Array): string {
	const bytes = Buffer.from(sealed);
	const opening = createDecipheriv(cipher, key(), bytes.subarray(0, ivBytes));
	opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
	return Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]).toString(
		'utf8',
	);
}
