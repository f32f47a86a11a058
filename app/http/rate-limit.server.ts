import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { pool } from '#app/db.server.ts';
import { RateLimited } from '#app/errors.ts';

const minute = 60;
const day = 24 * 60 * minute;

interface RateLimit {
	/** Counts one use by a user id or a network. @throws RateLimited */
	consume(key: string): Promise<void>;
	refund(key: string): Promise<void>;
	reset(key: string): Promise<void>;
}

/** Defines a limit that is stored in Postgres, so that it holds across machines; `name` must be unique. */
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
		async consume(key) {
			for (const limiter of limiters) {
				let seconds = await tryToConsume(limiter, hash(key));
				if (seconds > limiter.duration) {
					// Counted while the clock ran ahead: nobody waits longer than the window.
					await limiter.delete(hash(key));
					seconds = await tryToConsume(limiter, hash(key));
				}
				if (seconds > 0) throw new RateLimited(seconds);
			}
		},
		async refund(key) {
			await Promise.all(limiters.map((limiter) => limiter.reward(hash(key))));
		},
		async reset(key) {
			await Promise.all(limiters.map((limiter) => limiter.delete(hash(key))));
		},
	};
}

/** Counts one use. @returns 0, or the seconds after which another one is free */
async function tryToConsume(limiter: RateLimiterPostgres, key: string): Promise<number> {
	try {
		await limiter.consume(key);
		return 0;
	} catch (error) {
		if (!(error instanceof RateLimiterRes)) throw error;
		return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
	}
}

/** A limit for one user, per minute and per day. */
export function defineUserRateLimit(name: string, [perMinute, perDay]: [number, number]): RateLimit {
	return defineRateLimit(name, { minute: [perMinute, minute], day: [perDay, day] });
}

// Hashed, since keys have any length and no address may be stored.
const hash = (key: string) => createHash('sha256').update(key).digest('base64url');
