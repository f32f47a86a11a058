import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { onTestFinished, vi } from 'vitest';

/** Until the test ends, whoever sends nothing more is given up after so many milliseconds instead of 15 seconds. */
export function hurrySilence(ms: number): void {
	const start = globalThis.setTimeout;
	const hurried = (run: () => void, delay?: number, ...given: []) =>
		start(run, delay === 15_000 ? ms : delay, ...given);
	const clock = vi.spyOn(globalThis, 'setTimeout').mockImplementation(hurried as typeof setTimeout);
	onTestFinished(() => clock.mockRestore());
}

interface Begun {
	answer: Promise<{ status: number; body: string; headers: IncomingHttpHeaders }>;
	/** The line. */
	closed: Promise<unknown>;
	/** Sends some more. */
	write: (piece: string | Buffer) => void;
	cut: () => void;
}

/** Begins to send a body, JSON unless `headers` say otherwise, of which no more comes than its beginning. */
export function sendBeginning(
	url: string,
	{
		method,
		token,
		bytes,
		beginning = '',
		headers: more,
	}: {
		method: string;
		token?: string;
		bytes: number;
		beginning?: string;
		headers?: Record<string, string>;
	},
): Begun {
	const headers = {
		...(token && { Authorization: `Bearer ${token}` }),
		'Content-Type': 'application/json',
		'Content-Length': bytes,
		...more,
	};
	// Nobody but the server closes the line.
	const sent = request(url, { agent: new Agent({ keepAlive: true }), method, headers });
	const closed = once(sent, 'socket').then(([socket]) => once(socket, 'close'));
	closed.catch(() => {});
	sent.on('error', () => {});
	sent.flushHeaders();
	if (beginning) sent.write(beginning);
	const answer = once(sent, 'response').then(async ([response]: IncomingMessage[]) => {
		let body = '';
		for await (const piece of response ?? []) body += piece;
		const { statusCode: status = 0, headers } = response as IncomingMessage;
		return { status, body, headers };
	});
	answer.catch(() => {});
	return { answer, closed, write: (piece) => sent.write(piece), cut: () => sent.destroy() };
}
