import pino from 'pino';
import { sqlStateOf } from '#app/database/pool.server.ts';
import { env } from '#app/env.server.ts';
import { currentTrace } from '#app/observe/trace.server.ts';

const destination = pino.destination(1);
// A closed terminal is no reason to exit and cut off open requests.
destination.on('error', () => {});
// A copy each time, which pino fills in.
const logger = pino(
	{ level: env.logLevel, base: undefined, mixin: () => ({ ...currentTrace() }) },
	destination,
);

/** JSON lines. Never pass it texts, tokens or addresses; `describe` leaves out messages, which may quote them. */
export const log = {
	info: logger.info.bind(logger),
	warn: logger.warn.bind(logger),
	error: logger.error.bind(logger),
	describe(error: unknown, causes = 3): object {
		if (!(error instanceof Error)) return { name: typeof error };
		const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
		const { code, failure, status } = error as { code?: unknown; failure?: unknown; status?: unknown };
		const sqlState = sqlStateOf(error);
		const hasCause = error.cause !== undefined && causes > 0;
		const cause = hasCause ? log.describe(error.cause, causes - 1) : undefined;
		return { name: error.name, code, sqlState, failure, status, stack: frames?.join('\n'), cause };
	},
};
