import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The secret that signs cookies on this machine: made on the first start, kept in the data folder, readable by its owner. */
export async function readOrCreateSecret(dataDir: string): Promise<string> {
	const file = path.join(dataDir, 'session-secret');
	const kept = await readFile(file, 'utf8').catch(() => '');
	if (kept.length >= 16) return kept;
	const secret = randomBytes(32).toString('base64url');
	await mkdir(dataDir, { recursive: true });
	await writeFile(file, secret, { mode: 0o600 });
	return secret;
}
