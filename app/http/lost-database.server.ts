import type { AppLoadContext } from '@remix-run/node';
import { isDatabaseLost, isReferenceGone, sqlStateOf } from '#app/database/pool.server.ts';
import { NotFound, Unavailable } from '#app/errors.ts';
import { failureText } from '#app/http/failure.ts';
import { raiseAlert } from '#app/observe/alert.server.ts';
import { log } from '#app/observe/log.server.ts';

declare module '@remix-run/node' {
	interface AppLoadContext {
		refused?: {
			isLate: boolean;
			unsent: object;
		};
	}
}

/** The database is unreachable, too slow or read-only (status 503). */
export class DatabaseLost extends Unavailable {
	constructor() {
		super(failureText.server);
	}
}

const diskFull = '53100';

/** Maps it to `DatabaseLost`, or `NotFound` if a row it refers to was just deleted; other errors stay. */
export function toDomainError(error: unknown): unknown {
	if (isReferenceGone(error)) return new NotFound();
	if (!isDatabaseLost(error)) return error;
	const { code } = error as { code?: unknown };
	if ([code, sqlStateOf(error)].includes(diskFull)) raiseAlert('disk-full', { source: 'database' });
	log.warn({ err: log.describe(error) }, 'the database did not answer');
	return new DatabaseLost();
}

export async function unlessLost<Value>(
	{ refused }: AppLoadContext,
	ask: () => Promise<Value>,
	fallback: Value,
): Promise<Value> {
	if (refused?.isLate) return fallback;
	try {
		return await ask();
	} catch (error) {
		const known = toDomainError(error);
		if (known instanceof DatabaseLost) return fallback;
		throw known;
	}
}
