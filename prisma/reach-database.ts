import pg from 'pg';
import { withClient } from '#app/database/pool.server.ts';
import { StartError } from '#app/start-error.ts';

/** Asks the database whether it is there. @throws StartError that says why it is not */
export async function reachDatabase(connectionString: string): Promise<void> {
	const meant = read(connectionString);
	try {
		await withClient(connectionString, (client) => client.query('select 1'));
	} catch (error) {
		throw new StartError(explain(error as NodeJS.ErrnoException, meant));
	}
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
