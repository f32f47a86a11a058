import type { AppLoadContext } from '@remix-run/node';
import { isDatabaseLost, isReferenceGone } from '#app/database/pool.server.ts';
import { NotFound, Unavailable } from '#app/errors.ts';
import { failureText } from '#app/http/failure.ts';
import { log } from '#app/http/log.server.ts';

declare module '@remix-run/node' {
	interface AppLoadContext {
		/** What an action could not do, for the loaders that run after it. */
		refused?: {
			/** So much time is gone that the page has to do without the database. */
			isLate: boolean;
			/** Thrown if the page cannot be loaded. */
			unsent: object;
		};
	}
}

/** The database could not be reached, was too slow or takes no writes (status 503). */
export class DatabaseLost extends Unavailable {
	constructor() {
		super(failureText.server);
	}
}

/**
 * Returns `DatabaseLost` for an error that means this, `NotFound` where what was to be changed, or what something was
 * to belong to, has been deleted meanwhile, an account too, and any other error as it is.
 */
export function toDomainError(error: unknown): unknown {
	if (isReferenceGone(error)) return new NotFound();
	if (!isDatabaseLost(error)) return error;
	log.warn({ err: log.describe(error) }, 'the database did not answer');
	return new DatabaseLost();
}

/** For what a page can do without: the fallback if the database is lost. */
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
