import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Reads the secret that signs cookies from the data folder, or creates it there, readable by its owner only. */
export async function readOrCreateSecret(dataDir: string): Promise<string> {
	const file = path.join(dataDir, 'session-secret');
	const existing = await readFile(file, 'utf8').catch(() => '');
	if (existing.length >= 16) return existing;
	const secret = randomBytes(32).toString('base64url');
	await writeFile(file, secret, { mode: 0o600 });
	return secret;
}
