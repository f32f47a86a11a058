import { createHash } from 'node:crypto';

/**
 * A UUID from a form's key and its content: the same content sent again counts once.
 * The Back button shows an old form with its old key, so other content must give another UUID.
 */
export function deriveIdempotencyKey(key: string, content: string): string {
	const hash = createHash('sha256').update(`${key}\n${content}`).digest('hex');
	return hash.slice(0, 32).replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}
