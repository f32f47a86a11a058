import { createHash } from 'node:crypto';
import { statement } from '#app/database/sql.server.ts';
import { RateLimited } from '#app/errors.ts';

const minute = 60;
const day = 24 * 60 * minute;

type Transaction = Parameters<ReturnType<typeof statement>>[1];

interface RateLimit {
	/** @param key a user id or a network @throws RateLimited */
	consume(key: string, tx?: Transaction): Promise<void>;
	refund(key: string): Promise<void>;
	reset(key: string): Promise<void>;
}

interface Count {
	key: string;
	points: number;
	/** Until the window ends, in ms. */
	left: number;
}

// All windows in one statement, since every reply waits for it. An `expire` slightly late comes from a request that
// overtook this one; one a whole window late, from a clock that ran ahead.
const countUses = statement<Count>(
	'count-uses',
	`insert into "RateLimit" as old (key, points, expire)
	select key, 1, $3::bigint + ms from unnest($1::text[], $2::bigint[]) as windows (key, ms) order by key
	on conflict (key) do update set
		points = case when old.expire > $3 and old.expire <= 2 * excluded.expire - $3 then old.points + 1 else 1 end,
		expire = case when old.expire > $3 then least(old.expire, excluded.expire) else excluded.expire end
	returning key, points, (expire - $3)::float8 as left`,
);

// All statements lock rows in the same order to avoid deadlocks.
const giveBack = statement(
	'give-back-uses',
	`with locked as (select key from "RateLimit" where key = any($1::text[]) order by key for update)
	update "RateLimit" set points = greatest(points - 1, 0) where key in (select key from locked)`,
);
const forget = statement(
	'forget-uses',
	`with locked as (select key from "RateLimit" where key = any($1::text[]) order by key for update)
	delete from "RateLimit" where key in (select key from locked)`,
);
const mostAtOnce = 1_000;
const forgetOld = statement(
	'forget-old-uses',
	`with locked as (
		select key from "RateLimit" where expire < $1::bigint order by key limit ${mostAtOnce} for update skip locked
	)
	delete from "RateLimit" where key in (select key from locked) returning key`,
);

/** Deletes what no limit counts any more. */
export async function forgetOldUses(): Promise<void> {
	while ((await forgetOld([Date.now()])).length === mostAtOnce);
}

/**
 * Stored in Postgres, so it holds across machines. `name` must be unique; `forget_expired` deletes old rows.
 * `rate-limiter-flexible` would ask once for each window, outside our transactions, and count what it refuses.
 */
export function defineRateLimit(
	name: string,
	windows: Record<string, [points: number, seconds: number]>,
): RateLimit {
	const limits = Object.entries(windows).map(([window, [most, seconds]]) => ({
		prefix: `${name}-${window}`,
		most,
		ms: seconds * 1000,
	}));
	const keysOf = (key: string) => {
		const hash = createHash('sha256').update(key).digest('base64url');
		return limits.map(({ prefix }) => `${prefix}:${hash}`);
	};
	const isOver = ({ key, points }: Count) =>
		limits.some(({ prefix, most }) => key.startsWith(`${prefix}:`) && points > most);
	return {
		async consume(key, tx) {
			const counts = await countUses([keysOf(key), limits.map(({ ms }) => ms), Date.now()], tx);
			const over = counts.filter(isOver);
			if (over.length === 0) return;
			// A refused use does not count, so concurrent requests cannot block each other.
			await giveBack([counts.map((count) => count.key)], tx);
			throw new RateLimited(Math.ceil(Math.max(...over.map(({ left }) => left)) / 1000));
		},
		async refund(key) {
			await giveBack([keysOf(key)]);
		},
		async reset(key) {
			await forget([keysOf(key)]);
		},
	};
}

export function defineUserRateLimit(name: string, [perMinute, perDay]: [number, number]): RateLimit {
	return defineRateLimit(name, { minute: [perMinute, minute], day: [perDay, day] });
}
