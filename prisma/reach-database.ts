import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import pg from 'pg';
import { withClient } from '#app/database/pool.server.ts';
import type { Pooler } from '#app/env-values.ts';
import { StartError } from '#app/start-error.ts';

/** The first with `NULLS NOT DISTINCT`. */
const oldestVersion = 15;

/** In milliseconds; without a pooler it takes one or two. */
const noteTimeoutMs = 2_000;

export const sayTransactionPooler =
	'Before the database stands a pooler in transaction mode: stories, books and downloads begin up to two seconds ' +
	'late, a reply does not grow in a second window, and slow statements are not cancelled; session mode has all of it.';

const sayTooOld = (version: number) =>
	`The Postgres of DATABASE_URL is version ${version}, and ${oldestVersion} or later is needed. Upgrade it.`;

/** Asks the database whether it is there. @throws StartError that says why it is not */
export async function reachDatabase(connectionString: string): Promise<Pooler> {
	const meant = read(connectionString);
	try {
		return await withClient(connectionString, async (client) => {
			const { rows } = await client.query(
				`select pg_backend_pid() as pid, current_setting('server_version_num')::int / 10000 as version`,
			);
			if (rows[0].version < oldestVersion) throw new StartError(sayTooOld(rows[0].version));
			// A pooler names a process of its own.
			if (rows[0].pid === (client as { processID?: number }).processID) return 'none';
			return (await hearsNotes(client, connectionString)) ? 'session' : 'transaction';
		});
	} catch (error) {
		if (error instanceof StartError) throw error;
		throw new StartError(explain(error as NodeJS.ErrnoException, meant));
	}
}

/** In transaction mode the connection that listens is no longer ours. */
async function hearsNotes(client: pg.Client, connectionString: string): Promise<boolean> {
	const channel = `start_${randomUUID()}`;
	const heard = once(client, 'notification', { signal: AbortSignal.timeout(noteTimeoutMs) }).then(
		() => true,
		() => false,
	);
	await client.query(`listen "${channel}"`);
	await withClient(connectionString, (other) => other.query(`notify "${channel}"`));
	return heard;
}

function read(connectionString: string): pg.Client {
	try {
		return new pg.Client({ connectionString });
	} catch (error) {
		const { code, message } = error as NodeJS.ErrnoException;
		throw new StartError(
			code === 'ERR_INVALID_URL'
				? 'Invalid DATABASE_URL: it must be an address, as in postgresql://name:password@host:5432/database.'
				: `Invalid DATABASE_URL: ${message}.`,
		);
	}
}

function explain({ code = '', message }: NodeJS.ErrnoException, { host, port, database }: pg.Client): string {
	const address = host.startsWith('/') ? host : `${host}:${port}`;
	if (/^(?:ENOTFOUND|EAI_AGAIN)$/.test(code))
		return `The host of DATABASE_URL, ${address}, is not known. Correct its name.`;
	if (/^(?:ECONNREFUSED|ENOENT|EACCES|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EADDRNOTAVAIL)$/.test(code))
		return `Nobody answers at ${address} (DATABASE_URL). Start Postgres there, or correct the address.`;
	if (code === 'ECONNRESET' || /^(?:timeout expired|Connection terminated|received invalid)/.test(message))
		return `What is at ${address} (DATABASE_URL) does not answer like a Postgres. Correct the address.`;
	if (/^28/.test(code) || message.startsWith('SASL'))
		return 'Postgres does not accept the name and the password of DATABASE_URL. Correct them.';
	if (code === '3D000')
		return `There is no database “${database}” in the Postgres of DATABASE_URL. Create it, or correct its name.`;
	return `The database of DATABASE_URL cannot be used: ${message}.`;
}
