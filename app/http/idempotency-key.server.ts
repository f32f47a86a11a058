import { createHash } from 'node:crypto';

/**
 * The key under which a submission is stored once, as a UUID: sent again it is the same, so that twice is once.
 * With other words it is another one, since the Back button brings an old form with its old key.
 * @param key made with the page
 */
export function deriveIdempotencyKey(key: string, words: string): string {
	const hash = createHash('sha256').update(`${key}\n${words}`).digest('hex');
	return hash.slice(0, 32).replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}
