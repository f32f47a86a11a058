import { Socket } from 'node:net';
import pg from 'pg';
import type { Pooler } from '#app/env-values.ts';

/**
 * In ms; together under ten seconds. The server cancels a statement first. A silent connection is closed, since its
 * query may still run.
 */
const timeLimitsMs = {
	connect: 7_000,
	lock: 6_500,
	idle: 4_500,
	statement: 7_000,
	silence: 8_000,
	transaction: 10_000,
};

/** Whose connections they are, in `pg_stat_activity`; an address may say another name. */
export const applicationName = 'family-stories';

/** For Prisma, with the same waits. */
export const transactionOptions = { maxWait: timeLimitsMs.connect, timeout: timeLimitsMs.statement };

/** Prisma writes and reads dates without a time zone, so a session must have the one that they are in. */
export const setUtc = "set timezone = 'UTC'";

export function createPool(
	connectionString: string | undefined,
	max: number,
	pooler: Pooler = 'none',
): pg.Pool {
	const limits = {
		lock_timeout: timeLimitsMs.lock,
		statement_timeout: timeLimitsMs.statement,
		idle_in_transaction_session_timeout: timeLimitsMs.transaction,
	};
	const setLimits = Object.entries(limits).map(([name, ms]) => `set ${name} = ${ms}`);
	// Options in the address would replace ours.
	const takesOptions = pooler === 'none' && !/[?&]options=/.test(connectionString ?? '');
	const setFirst = [...(pooler === 'session' ? setLimits : []), ...(takesOptions ? [] : [setUtc])];
	const pool = new pg.Pool({
		connectionString,
		application_name: applicationName,
		max,
		connectionTimeoutMillis: timeLimitsMs.connect,
		idleTimeoutMillis: timeLimitsMs.idle,
		// A pooler does not take them with the connection; for single transactions they cannot be set.
		...(pooler === 'none' && limits),
		...(takesOptions && { options: '-c timezone=UTC' }),
		...(setFirst.length > 0 && { onConnect: (client) => client.query(setFirst.join(';')) }),
		stream: () => {
			const socket = new Socket();
			socket.setTimeout(timeLimitsMs.silence, () => socket.destroy(new Error(silenceText)));
			return socket;
		},
	});
	return keepErrors(pool);
}

/** A connection that may be lost at any time, even while closing. */
export async function connect(config: pg.ClientConfig): Promise<pg.Client> {
	const client = new pg.Client({
		connectionTimeoutMillis: timeLimitsMs.connect,
		application_name: applicationName,
		...config,
	});
	// The failing query reports it; an unhandled error event would end the process.
	client.on('error', () => {});
	try {
		await client.connect();
	} catch (error) {
		// Not awaited: the other end may never close.
		void client.end();
		throw error;
	}
	return client;
}

export async function withClient<Result>(
	connectionString: string,
	run: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
	const client = await connect({ connectionString });
	try {
		return await run(client);
	} finally {
		await client.end();
	}
}

const silenceText = 'The database did not answer in time.';

export function keepErrors(pool: pg.Pool): pg.Pool {
	pool.on('error', () => {});
	pool.on('connect', (client) => client.on('error', () => {}));
	return pool;
}

const lostConnection = new RegExp(
	'^(?:Connection terminated|Connection ended|Client has encountered a connection error|' +
		'Client was closed|timeout exceeded when trying to connect|The database did not answer)',
);

/**
 * SQLSTATE: connection, resources (a full disk), shutdown and cancelled, system; locks, deadlock, read-only, idle for
 * too long.
 */
const lostState = /^(?:08|53|57|58)\w{3}$|^(?:55P03|40P01|40001|25006|25P03|25P04)$/;

/** Prisma: not reachable, timed out, closed, no connection free, no transaction in time, a deadlock. */
const lostPrisma = /^(?:P1001|P1002|P1008|P1017|P2024|P2028|P2034|P2037)$/;

const lostKind = /^(?:DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections)$/;

const lostSystem = /^(?:ECONN\w+|EPIPE|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/;

interface DatabaseError {
	code?: unknown;
	syscall?: unknown;
	message?: unknown;
	name?: unknown;
	cause?: AdapterCause;
	meta?: { driverAdapterError?: { cause?: AdapterCause } };
}

interface AdapterCause {
	originalCode?: unknown;
	kind?: unknown;
}

export function isDatabaseLost(error: unknown): boolean {
	const { code, syscall, message, name, cause, meta } = (error ?? {}) as DatabaseError;
	const adapterCause = meta?.driverAdapterError?.cause ?? (name === 'DriverAdapterError' ? cause : undefined);
	if (lostConnection.test(String(message)) || lostKind.test(String(adapterCause?.kind))) return true;
	const state = adapterCause?.originalCode ?? code;
	if (typeof state !== 'string') return false;
	if (lostState.test(state) || lostPrisma.test(state)) return true;
	// A missing file has such a code, too.
	const isOfNetwork = /^(?:connect|read|write|getaddrinfo)$/.test(String(syscall));
	return lostSystem.test(state) && (isOfNetwork || /^PrismaClient/.test(String(name)));
}

/** The state code of Postgres (23505 and others), which Prisma wraps in an error of its own. */
export function sqlStateOf(error: unknown): unknown {
	return (error as DatabaseError | null)?.meta?.driverAdapterError?.cause?.originalCode;
}

export function isReferenceGone(error: unknown): boolean {
	const { code } = (error ?? {}) as DatabaseError;
	return code === 'P2003' || code === 'P2025' || code === '23503' || sqlStateOf(error) === '23503';
}
