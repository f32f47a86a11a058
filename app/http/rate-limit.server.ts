import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { pool } from '~/db.server';

// why: kept in Postgres, so that the limit holds across machines and restarts; the table comes with the migrations.
const storage = { storeClient: pool, tableName: 'RateLimit', tableCreated: true };

const limiters = {
	/** Failed sign-ins for one address from one network address. */
	login: new RateLimiterPostgres({ ...storage, keyPrefix: 'login', points: 10, duration: 15 * 60 }),
};

/**
 * Counts one use.
 * @returns null if it is within the limit, else the seconds to wait
 */
export async function countUse(name: keyof typeof limiters, key: string): Promise<number | null> {
	try {
		await limiters[name].consume(key);
		return null;
	} catch (error) {
		if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
		throw error;
	}
}

/** Forgets the uses so far, after a success. */
export async function forgetUses(name: keyof typeof limiters, key: string): Promise<void> {
	await limiters[name].delete(key);
}
