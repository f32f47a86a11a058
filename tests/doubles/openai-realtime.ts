import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { tone } from '#tests/doubles/openai-audio.ts';

/** A fault in reading the next text. */
export interface Reading {
	/** Read aloud instead of the text, and written in the transcript. */
	say?: string;
	/**
	 * `cut`: the connection is lost in the middle; `fail`: the response fails; `silence`: no more events come;
	 * `endless`: the reading never ends.
	 */
	ending?: 'cut' | 'fail' | 'silence' | 'endless' | 'error';
	/** The double sends nothing before this is over. */
	after?: Promise<unknown>;
	/** The double sends these events and nothing else. */
	events?: object[];
}

/** A session as it was held. */
export interface RecordedSession {
	url: string;
	headers: IncomingMessage['headers'];
	// biome-ignore lint/suspicious/noExplicitAny: an event has whatever shape the tests then prove it has.
	events: any[];
	isOpen: boolean;
}

export interface RealtimeDouble {
	sessions: RecordedSession[];
	next(...readings: Reading[]): void;
	upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
	reset(): void;
	close(): void;
}

/** The part of the realtime protocol with which a text is read aloud. */
export function createRealtimeDouble(): RealtimeDouble {
	const server = new WebSocketServer({ noServer: true });
	const sessions: RecordedSession[] = [];
	const script: Reading[] = [];

	server.on('connection', (socket: WebSocket, request: IncomingMessage) => {
		const { url = '', headers } = request;
		const recorded: RecordedSession = { url, headers, events: [], isOpen: true };
		socket.on('close', () => {
			recorded.isOpen = false;
		});
		sessions.push(recorded);
		const send = (event: object) => socket.send(JSON.stringify({ event_id: 'event-double', ...event }));
		send({ type: 'session.created', session: { type: 'realtime' } });
		let speed = 1;
		socket.on('message', async (data) => {
			const event = JSON.parse(String(data));
			recorded.events.push(event);
			if (event.type === 'session.update') {
				speed = event.session.audio?.output?.speed ?? 1;
				send({ type: 'session.updated', session: event.session });
			}
			if (event.type === 'response.create') await read(event, speed, script.shift() ?? {}, socket, send);
		});
	});

	return {
		sessions,
		next: (...readings) => void script.push(...readings),
		upgrade: (request, socket, head) =>
			server.handleUpgrade(request, socket, head, (connection) =>
				server.emit('connection', connection, request),
			),
		reset() {
			sessions.length = 0;
			script.length = 0;
		},
		close() {
			for (const client of server.clients) client.terminate();
		},
	};
}

async function read(
	// biome-ignore lint/suspicious/noExplicitAny: as above.
	{ response }: any,
	speed: number,
	{ say, ending, after, events }: Reading,
	socket: WebSocket,
	send: (event: object) => void,
): Promise<void> {
	await after;
	if (events) return events.forEach(send);
	const given = String(response.input?.[0]?.content?.[0]?.text ?? '');
	const words = say ?? given.replace(/^<text>\n|\n<\/text>$/g, '');
	const of = { response_id: 'resp-double', item_id: 'item-double', output_index: 0, content_index: 0 };
	if (ending === 'error') {
		send({ type: 'error', error: { type: 'server_error', message: `Cannot read: ${words}`, code: null } });
		return;
	}
	send({ type: 'response.created', response: { id: 'resp-double', status: 'in_progress' } });
	const pcm = tone(words, speed);
	const pieceBytes = 9600;
	for (let at = 0; at < pcm.length; at += pieceBytes) {
		const delta = pcm.subarray(at, at + pieceBytes).toString('base64');
		send({ type: 'response.output_audio.delta', ...of, delta });
		if (ending === 'cut') return socket.terminate();
		if (ending === 'silence') return;
		if (ending === 'endless')
			return goOn(() => send({ type: 'response.output_audio.delta', ...of, delta }), socket);
	}
	for (const delta of words.match(/\S+\s*/g) ?? [])
		send({ type: 'response.output_audio_transcript.delta', ...of, delta });
	send({ type: 'response.output_audio_transcript.done', ...of, transcript: words });
	send({ type: 'response.output_audio.done', ...of });
	const status = ending === 'fail' ? 'failed' : 'completed';
	send({ type: 'response.done', response: { id: 'resp-double', status, conversation_id: null, output: [] } });
}

/** Repeats `say` until the listener leaves. */
function goOn(say: () => void, socket: WebSocket): void {
	const timer = setInterval(say, 50);
	socket.on('close', () => clearInterval(timer));
}
