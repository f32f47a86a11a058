import type pg from 'pg';
import { pool } from '#app/database/db.server.ts';

/** Short notes that processes send each other. One is lost if nobody listens, so nothing may depend on it. */
export interface Channel<Note> {
	/** Postgres allows 8,000 bytes. Never throws. */
	send(note: Note): Promise<void>;
}

const hearers = new Map<string, (note: unknown) => void>();

/** @param hear gets every note, those of this process too */
export function openChannel<Note>(name: string, hear: (note: Note) => void): Channel<Note> {
	hearers.set(name, (note) => hear(note as Note));
	return {
		async send(note) {
			const values = [name, JSON.stringify(note)];
			// Whoever waits for more than a note meets the lost database itself.
			await pool.query('select pg_notify($1, $2)', values).catch(() => {});
		},
	};
}

function passOn({ channel, payload = 'null' }: pg.Notification): void {
	hearers.get(channel)?.(JSON.parse(payload));
}

/** Hears all channels on this connection, for as long as it lasts. */
export async function listenToChannels(client: pg.ClientBase): Promise<void> {
	client.removeListener('notification', passOn).on('notification', passOn);
	await client.query([...hearers.keys()].map((name) => `listen "${name}"`).join(';'));
}
