import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { pool } from '#app/db.server.ts';
import { env } from '#app/env.server.ts';
import { apiError } from '#app/http/api.server.ts';

// why: kept in Postgres, so that a limit holds across machines and restarts; the table comes with the migrations.
function limiter(keyPrefix: string, points: number, duration: number) {
	return new RateLimiterPostgres({
		storeClient: pool,
		tableName: 'RateLimit',
		tableCreated: true,
		keyPrefix,
		points,
		duration,
	});
}

const minute = 60;
const day = 24 * 60 * minute;

/** What one person may do so often in a minute and so often in a day. */
function perPerson(name: string, [perMinute, perDay]: [number, number]) {
	return [limiter(`${name}-minute`, perMinute, minute), limiter(`${name}-day`, perDay, day)];
}

const limiters = {
	/** Failed sign-ins with a password for one account from one network. */
	login: [limiter('login', 10, 15 * minute)],
	/** Failed sign-ins with a password from one network, for whatever accounts. */
	logins: [limiter('logins', 100, 15 * minute)],
	/** Sign-ins with Google from one network: each asks Google something. */
	google: [limiter('google', 60, 15 * minute)],
	/** Forms kept for people who must sign in first, from one network. */
	hold: [limiter('hold', 30, 60 * minute)],
	chat: perPerson('chat', env.LIMIT_CHAT),
	generate: perPerson('generate', env.LIMIT_GENERATE),
} satisfies Record<string, RateLimiterPostgres[]>;

/** What is limited. */
type Limited = keyof typeof limiters;

/** Something was done too often. */
export class RateLimitError extends Error {
	override name = 'RateLimitError';
	/** Seconds to wait. */
	readonly retryAfter: number;

	constructor(retryAfter: number) {
		super(`That was a lot in a short time. Please try again in ${inWords(retryAfter)}.`);
		this.retryAfter = retryAfter;
	}

	/** The answer of the API: 429 with `Retry-After`. */
	toApiError(): Response {
		return apiError(429, this.message, { headers: { 'Retry-After': String(this.retryAfter) } });
	}
}

/**
 * Counts one use.
 * @param whose a person's id, or a network
 * @throws RateLimitError beyond the limit
 */
export async function consumeLimit(name: Limited, whose: string): Promise<void> {
	const key = toKey(whose);
	try {
		for (const each of limiters[name]) await each.consume(key);
	} catch (error) {
		if (!(error instanceof RateLimiterRes)) throw error;
		throw new RateLimitError(Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
	}
}

/** Forgets the uses so far. */
export async function resetLimit(name: Limited, whose: string): Promise<void> {
	await Promise.all(limiters[name].map((each) => each.delete(toKey(whose))));
}

/** Takes back one use, which was none of those that are limited. */
export async function refundUse(name: Limited, whose: string): Promise<void> {
	await Promise.all(limiters[name].map((each) => each.reward(toKey(whose))));
}

// why: of any length, and no address of anybody stands in the table.
const toKey = (whose: string) => createHash('sha256').update(whose).digest('base64url');

function inWords(seconds: number): string {
	const [count, unit] =
		seconds < 60
			? [seconds, 'second']
			: seconds < 3600
				? [Math.ceil(seconds / 60), 'minute']
				: [Math.ceil(seconds / 3600), 'hour'];
	return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
