import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { pool } from '#app/db.server.ts';
import { RateLimited } from '#app/errors.ts';

const minute = 60;
const day = 24 * 60 * minute;

/** A limit on something that people or networks do. */
export interface RateLimit {
	/** Counts one use by a person's id or a network. @throws RateLimited beyond the limit */
	consume(whose: string): Promise<void>;
	/** Takes back one use. */
	refund(whose: string): Promise<void>;
	/** Forgets the uses so far. */
	reset(whose: string): Promise<void>;
}

/**
 * Defines a limit, kept in Postgres so that it holds across machines and restarts.
 * @param name unique in the product
 * @param windows by name: so many uses in so many seconds
 */
export function defineRateLimit(
	name: string,
	windows: Record<string, [points: number, seconds: number]>,
): RateLimit {
	const limiters = Object.entries(windows).map(
		([window, [points, duration]]) =>
			new RateLimiterPostgres({
				storeClient: pool,
				tableName: 'RateLimit',
				tableCreated: true,
				keyPrefix: `${name}-${window}`,
				points,
				duration,
			}),
	);
	return {
		async consume(whose) {
			try {
				for (const limiter of limiters) await limiter.consume(hash(whose));
			} catch (error) {
				if (!(error instanceof RateLimiterRes)) throw error;
				throw new RateLimited(Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
			}
		},
		async refund(whose) {
			await Promise.all(limiters.map((limiter) => limiter.reward(hash(whose))));
		},
		async reset(whose) {
			await Promise.all(limiters.map((limiter) => limiter.delete(hash(whose))));
		},
	};
}

/** A limit on what one person does in a minute and in a day, as the environment gives it. */
export function defineUserRateLimit(name: string, [perMinute, perDay]: [number, number]): RateLimit {
	return defineRateLimit(name, { minute: [perMinute, minute], day: [perDay, day] });
}

// why: keys are of any length, and no address may stand in the table.
const hash = (whose: string) => createHash('sha256').update(whose).digest('base64url');
