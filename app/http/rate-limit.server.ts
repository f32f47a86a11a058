import { createHash } from 'node:crypto';
import { statement } from '#app/database/sql.server.ts';
import { RateLimited } from '#app/errors.ts';

const minute = 60;
const day = 24 * 60 * minute;

type Transaction = Parameters<ReturnType<typeof statement>>[1];

interface RateLimit {
	/** Counts one use by a user id or a network, in a transaction if there is one. @throws RateLimited */
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

// All windows in one statement, since every reply waits for it. What ends a little later than a window that begins now
// was counted by a request that has overtaken this one; what ends a whole window later, while the clock ran ahead.
// Nobody waits longer than the window.
const countUses = statement<Count>(
	'count-uses',
	`insert into "RateLimit" as old (key, points, expire)
	select key, 1, $3::bigint + ms from unnest($1::text[], $2::bigint[]) as windows (key, ms) order by key
	on conflict (key) do update set
		points = case when old.expire > $3 and old.expire <= 2 * excluded.expire - $3 then old.points + 1 else 1 end,
		expire = case when old.expire > $3 then least(old.expire, excluded.expire) else excluded.expire end
	returning key, points, (expire - $3)::float8 as left`,
);

// Both statements lock the windows in one order: in two, requests that are refused at once would be in a deadlock.
const giveBack = statement(
	'give-back-uses',
	`with locked as (select key from "RateLimit" where key = any($1::text[]) order by key for update)
	update "RateLimit" set points = greatest(points - 1, 0) where key in (select key from locked)`,
);
const forget = statement('forget-uses', 'delete from "RateLimit" where key = any($1::text[])');

/**
 * Defines a limit of fixed windows that is stored in Postgres, and so holds across machines; `name` must be unique.
 * Rows whose window is over are deleted by the job `forget_expired`.
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
	// Hashed, since keys have any length and no address may be stored.
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
			// What is refused is no use; several at once may all stand in a window that none of them fills.
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

/** A limit for one user, per minute and per day. */
export function defineUserRateLimit(name: string, [perMinute, perDay]: [number, number]): RateLimit {
	return defineRateLimit(name, { minute: [perMinute, minute], day: [perDay, day] });
}
