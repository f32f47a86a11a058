import type pg from 'pg';
import type { z } from 'zod';
import { pool } from '#app/database/db.server.ts';

/** Short notes that processes send each other. One is lost if nobody listens, so nothing may depend on it. */
export interface Channel<Note> {
	/** Postgres allows 8,000 bytes. Never throws. */
	send(note: Note): Promise<void>;
}

const hearers = new Map<string, (payload: string) => void>();

/**
 * @param schema other notes are not heard: any session of the database may send them
 * @param hear gets every note, those of this process too
 */
export function openChannel<Note>(
	name: string,
	schema: z.ZodType<Note>,
	hear: (note: Note) => void,
): Channel<Note> {
	hearers.set(name, (payload) => {
		const note = schema.safeParse(parseJson(payload));
		if (note.success) hear(note.data);
	});
	return {
		async send(note) {
			const values = [name, JSON.stringify(note)];
			// Whoever waits for more than a note meets the lost database itself.
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
