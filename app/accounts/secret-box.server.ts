import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { secrets } from '#app/env.server.ts';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

// Derived, so that the cookie-signing secret itself encrypts nothing.
const toKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'secrets at rest', 32));

/** Decryption requires the same `owner`. */
export function encryptSecret(secret: string, owner: string): Uint8Array<ArrayBuffer> {
	const iv = randomBytes(ivBytes);
	const sealing = createCipheriv(cipher, toKey(secrets()[0]), iv).setAAD(Buffer.from(owner));
	const sealed = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()]);
	return new Uint8Array(Buffer.concat([iv, sealing.getAuthTag(), sealed]));
}

/** @throws Error if it was changed, or its SESSION_SECRET is gone */
export function decryptSecret(sealed: Uint8Array, owner: string): string {
	const bytes = Buffer.from(sealed);
	for (const secret of secrets()) {
		try {
			const opening = createDecipheriv(cipher, toKey(secret), bytes.subarray(0, ivBytes));
			opening.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
			const opened = [opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()];
			return Buffer.concat(opened).toString('utf8');
		} catch {
			// An older secret may have encrypted it.
		}
	}
	throw new Error('This cannot be opened.');
}
