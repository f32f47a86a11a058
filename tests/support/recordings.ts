import { randomUUID } from 'node:crypto';
import { dataUrl, startsOfAudio } from '#tests/support/audio.ts';
import type { Client } from '#tests/support/client.ts';

export const webm = startsOfAudio.webm as Buffer;

/** Has somebody agree that their recordings are kept. */
export const agree = (client: Client, keeps = true) => client.call('PUT', '/api/recordings', { keeps });

/** Keeps a recording of somebody who has agreed. */
export async function keep(client: Client, bytes = webm, id: string = randomUUID()): Promise<string> {
	return (await client.call('POST', '/api/recordings', { id, audio: dataUrl(bytes) })).body.id;
}
