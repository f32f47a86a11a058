import { Socket } from 'node:net';
import pg from 'pg';

/**
 * How long the database may take, in milliseconds: whoever waits for it is answered within ten seconds. The server ends
 * a statement first and says so; one that is silent has its connection closed, since what was asked of it may still be
 * done later, and nobody else must get a connection in that state.
 */
const limits = {
	connect: 7_000,
	lock: 6_500,
	idle: 4_500,
	statement: 7_000,
	silence: 8_000,
	transaction: 10_000,
};

/** For Prisma: of many at once everybody waits as long for a connection. */
export const transactionOptions = { maxWait: limits.connect, timeout: limits.statement };

/** A pool of at most `max` connections whose every wait has an end. */
export function createPool(connectionString: string | undefined, max: number): pg.Pool {
	const pool = new pg.Pool({
		connectionString,
		max,
		connectionTimeoutMillis: limits.connect,
		idleTimeoutMillis: limits.idle,
		lock_timeout: limits.lock,
		statement_timeout: limits.statement,
		idle_in_transaction_session_timeout: limits.transaction,
		stream: () => {
			const socket = new Socket();
			socket.setTimeout(limits.silence, () => socket.destroy(new Error(silenceText)));
			return socket;
		},
	});
	return keepErrors(pool);
}

/** A connection of its own, which may be lost at any moment of its life, also while it ends. */
export async function connect(config: pg.ClientConfig): Promise<pg.Client> {
	const client = new pg.Client({ connectionTimeoutMillis: limits.connect, ...config });
	// Whoever is waiting learns it from their own query; an error that nobody listens to would end the process.
	client.on('error', () => {});
	try {
		await client.connect();
	} catch (error) {
		// Not waited for: what is at the other end may never close.
		void client.end();
		throw error;
	}
	return client;
}

/** Lends a connection, and ends it. */
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

/** Lets a pool lose connections: it opens new ones, and whoever was waiting learns it from their own query. */
export function keepErrors(pool: pg.Pool): pg.Pool {
	pool.on('error', () => {});
	pool.on('connect', (client) => client.on('error', () => {}));
	return pool;
}

/** Errors of pg that have no code. */
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

/** Whether the database could not be reached, was too slow or takes no writes; the same may work in a moment. */
export function isDatabaseLost(error: unknown): boolean {
	const { code, syscall, message, name, cause, meta } = (error ?? {}) as DatabaseError;
	const adapterCause = meta?.driverAdapterError?.cause ?? (name === 'DriverAdapterError' ? cause : undefined);
	if (lostConnection.test(String(message)) || lostKind.test(String(adapterCause?.kind))) return true;
	const state = adapterCause?.originalCode ?? code;
	if (typeof state !== 'string') return false;
	if (lostState.test(state) || lostPrisma.test(state)) return true;
	// A file that is not there has such a code, too.
	const isOfNetwork = /^(?:connect|read|write|getaddrinfo)$/.test(String(syscall));
	return lostSystem.test(state) && (isOfNetwork || /^PrismaClient/.test(String(name)));
}

/** Whether a row, or the one that it was to belong to, is not there, or not any more. */
export function isReferenceGone(error: unknown): boolean {
	const { code, meta } = (error ?? {}) as DatabaseError;
	return (
		code === 'P2003' ||
		code === 'P2025' ||
		code === '23503' ||
		meta?.driverAdapterError?.cause?.originalCode === '23503'
	);
}
