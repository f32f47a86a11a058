import type pg from 'pg';
import type { z } from 'zod';
import { pool } from '#app/database/db.server.ts';

/** Between processes. A notification is lost if nobody listens, so nothing may depend on it. */
export interface Channel<Payload> {
	/** Postgres allows 8,000 bytes. Never throws. */
	send(payload: Payload): Promise<void>;
}

const hearers = new Map<string, (text: string) => void>();

/**
 * @param schema of what is heard: any session of the database may send more
 * @param hear is called for those of this process too
 */
export function openChannel<Payload>(
	name: string,
	schema: z.ZodType<Payload>,
	hear: (payload: Payload) => void,
): Channel<Payload> {
	hearers.set(name, (text) => {
		const payload = schema.safeParse(parseJson(text));
		if (payload.success) hear(payload.data);
	});
	return {
		async send(payload) {
			const values = [name, JSON.stringify(payload)];
			// Whatever depends on the database fails by itself.
			await pool.query('select pg_notify($1, $2)', values).catch(() => {});
		},
	};
}

function passOn({ channel, payload = '' }: pg.Notification): void {
	hearers.get(channel)?.(payload);
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** Hears all channels on this connection, for as long as it lasts. */
export async function listenToChannels(client: pg.ClientBase): Promise<void> {
	client.removeListener('notification', passOn).on('notification', passOn);
	await client.query([...hearers.keys()].map((name) => `listen "${name}"`).join(';'));
}
