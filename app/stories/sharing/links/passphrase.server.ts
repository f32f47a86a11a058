import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

const saltBytes = 16;
const hashBytes = 32;
/** 32 MB and some 100 ms for each guess. */
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 } satisfies ScryptOptions;

/** A passphrase as it is stored: a salt of its own, and the hash. */
export async function hashPassphrase(passphrase: string): Promise<Uint8Array<ArrayBuffer>> {
	const salt = randomBytes(saltBytes);
	return new Uint8Array(Buffer.concat([salt, await derive(passphrase, salt)]));
}

/** Whether it is the one of which `stored` was made. */
export async function isPassphrase(passphrase: string, stored: Uint8Array): Promise<boolean> {
	const hash = await derive(passphrase, stored.subarray(0, saltBytes));
	return timingSafeEqual(hash, stored.subarray(saltBytes));
}

function derive(passphrase: string, salt: Uint8Array): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		scrypt(passphrase, salt, hashBytes, cost, (error, hash) => (error ? reject(error) : resolve(hash)));
	});
}
