import { randomUUID } from 'node:crypto';
import { dataUrl, startsOfAudio } from '#tests/support/audio.ts';
import type { Client } from '#tests/support/client.ts';
import type { Visitor } from '#tests/support/visitor.ts';

export const webm = startsOfAudio.webm as Buffer;

/** Has somebody agree that their recordings are kept. */
export const agree = (client: Client, keeps = true) => client.call('PUT', '/api/recordings', { keeps });

/** Keeps a recording of somebody who has agreed. */
export async function keep(client: Client, bytes = webm, id: string = randomUUID()): Promise<string> {
	return (await client.call('POST', '/api/recordings', { id, audio: dataUrl(bytes) })).body.id;
}

/** Begins a conversation by its form, with recordings of its first message. @returns its id */
export async function beginWith(screen: Visitor, content: string, ...recordings: string[]): Promise<string> {
	const filled = await screen.fill('/main', 'start', { content });
	filled.fields.push(['recordings', recordings.join(',')]);
	const answer = await screen.send(filled);
	return /\/chat\/([\da-f-]+)/.exec(answer.headers.get('Location') ?? '')?.[1] ?? '';
}

/** Sends a form with a file as a browser without scripts does. */
export async function sendFile(
	screen: Visitor,
	page: string,
	{
		intent,
		name,
		file,
		fields,
	}: { intent: string; name: string; file: File; fields?: Record<string, string> },
): Promise<Response> {
	const filled = await screen.fill(page, intent, fields);
	const form = new FormData();
	for (const [field, value] of filled.fields) if (field !== name) form.append(field, value);
	form.append(name, file);
	const body = new Response(form);
	return screen.ask(filled.action, {
		method: 'POST',
		body: await body.arrayBuffer(),
		headers: { 'Content-Type': body.headers.get('Content-Type') ?? '', Origin: screen.origin },
	});
}
