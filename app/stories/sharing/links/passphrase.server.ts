import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import PQueue from 'p-queue';
import { Unavailable } from '#app/errors.ts';

// Each hash takes one of the four threads that all of Node shares.
const hashing = new PQueue({ concurrency: 2 });
const maxWaiting = 20;

const saltBytes = 16;
const hashBytes = 32;
/** 32 MB and about 100 ms per guess. */
const scryptCost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 } satisfies ScryptOptions;

/** @returns the salt, then the hash @throws Unavailable while too many are hashed */
export async function hashPassphrase(passphrase: string): Promise<Uint8Array<ArrayBuffer>> {
	const salt = randomBytes(saltBytes);
	return new Uint8Array(Buffer.concat([salt, await deriveHash(passphrase, salt)]));
}

export async function isPassphrase(passphrase: string, stored: Uint8Array): Promise<boolean> {
	const hash = await deriveHash(passphrase, stored.subarray(0, saltBytes));
	return timingSafeEqual(hash, stored.subarray(saltBytes));
}

async function deriveHash(passphrase: string, salt: Uint8Array): Promise<Buffer> {
	if (hashing.size >= maxWaiting) {
		throw new Unavailable('Too many people are doing this just now. Please try again in a moment.', {
			retryAfter: 5,
		});
	}
	return hashing.add(() => scryptHash(passphrase, salt, hashBytes, scryptCost));
}

const scryptHash = promisify<string, Uint8Array, number, ScryptOptions, Buffer>(scrypt);
