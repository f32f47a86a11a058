import { createHash } from 'node:crypto';

/** A UUID of version 8. Includes the content, since the Back button shows an old form with its old key. */
export function deriveIdempotencyKey(key: string, content: string): string {
	const hash = createHash('sha256').update(`${key}\n${content}`).digest('hex');
	return hash.slice(0, 32).replace(/(.{8})(.{4}).(.{3}).(.{3})(.{12})/, '$1-$2-8$3-8$4-$5');
}
