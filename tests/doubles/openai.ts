import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LLMock } from '@copilotkit/aimock';
import {
	answerTo,
	type ChatBody,
	type Kind,
	kindOf,
	type ScriptedReply,
} from '#tests/doubles/openai-answers.ts';
import {
	answerSpeech,
	answerTranscription,
	heardWords,
	isScriptedText,
} from '#tests/doubles/openai-audio.ts';
import { type Behaviour, misbehave } from '#tests/doubles/openai-faults.ts';
import { createRealtimeDouble, type RealtimeDouble } from '#tests/doubles/openai-realtime.ts';

export type { Behaviour, ChatBody, Kind, ScriptedReply };

/** One request as it was received. */
export interface RecordedRequest {
	kind: Kind;
	path: string;
	headers: Record<string, string | string[] | undefined>;
	/** The JSON body; undefined for uploads. */
	body: ChatBody | undefined;
	/** The messages of a chat request, else none. */
	messages: ChatBody['messages'];
	raw: Buffer;
	/** The client closed the connection before the answer was complete. */
	aborted: boolean;
}

export interface OpenAiDouble {
	/** The base URL, for `OPENAI_BASE_URL`. */
	readonly url: string;
	readonly requests: RecordedRequest[];
	/** Sessions of the realtime protocol, and how the next texts are read. */
	readonly realtime: Pick<RealtimeDouble, 'sessions' | 'next'>;
	/** Scripts the answers to the next requests, in order. After them it answers sensibly again. */
	next(...behaviours: Behaviour[]): void;
	/** Forgets what was recorded and scripted. */
	reset(): void;
	close(): Promise<void>;
}

const CHAT_KINDS: Kind[] = ['reply', 'story', 'title', 'rewrite'];

/**
 * A server on this machine that speaks OpenAI's protocol. Without a script it answers any text sensibly
 * (through aimock); faults that aimock does not have are played in front of it.
 */
export async function startOpenAiDouble(port = 0): Promise<OpenAiDouble> {
	const mock = new LLMock({ port: 0, host: '127.0.0.1', chunkSize: 24, journalMaxEntries: 1 });
	mock.on({ endpoint: 'chat' }, (body) => ({ content: answerTo(body as ChatBody) }));
	await mock.start();
	const realtime = createRealtimeDouble();
	const requests: RecordedRequest[] = [];
	const script: Behaviour[] = [];

	const server = createServer(async (req, res) => {
		const recorded = await record(req);
		requests.push(recorded);
		res.on('close', () => {
			recorded.aborted = !res.writableFinished;
		});
		const at = script.findIndex((behaviour) => isFor(behaviour, recorded.kind));
		const [behaviour] = at < 0 ? [] : script.splice(at, 1);
		const { kind } = recorded;
		if (behaviour && kind === 'transcription' && isScriptedText(behaviour)) {
			await behaviour.after;
			answerTranscription(res, behaviour.say);
		} else if (behaviour) await misbehave(behaviour, recorded.body, res);
		else if (kind === 'transcription') answerTranscription(res, heardWords);
		else if (kind === 'speech') await answerSpeech(res, recorded.raw);
		else forward(mock.url, req, recorded.raw, res);
	});
	server.on('upgrade', realtime.upgrade);
	await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
		requests,
		realtime,
		next: (...behaviours) => void script.push(...behaviours),
		reset() {
			requests.length = 0;
			script.length = 0;
			realtime.reset();
		},
		async close() {
			server.closeAllConnections();
			realtime.close();
			await Promise.all([new Promise((resolve) => server.close(resolve)), mock.stop()]);
		},
	};
}

function isFor(behaviour: Behaviour, kind: Kind): boolean {
	if ('reply' in behaviour) return kind === 'reply';
	return behaviour.for ? behaviour.for === kind : CHAT_KINDS.includes(kind);
}

async function record(req: IncomingMessage): Promise<RecordedRequest> {
	const raw = Buffer.concat(await req.toArray());
	const path = (req.url ?? '').split('?')[0] ?? '';
	const isJson = req.headers['content-type']?.includes('json');
	const body: ChatBody | undefined = isJson ? JSON.parse(raw.toString()) : undefined;
	const messages = body?.messages ?? [];
	return { kind: kindOf(path, body), path, headers: req.headers, body, messages, raw, aborted: false };
}

function forward(to: string, req: IncomingMessage, raw: Buffer, res: ServerResponse) {
	const upstream = request(to + req.url, { method: req.method, headers: req.headers }, (answer) => {
		res.writeHead(answer.statusCode ?? 502, answer.headers);
		answer.pipe(res);
	});
	upstream.on('error', () => res.destroy());
	res.on('close', () => upstream.destroy());
	upstream.end(raw);
}

if (import.meta.main) {
	const double = await startOpenAiDouble(Number(process.argv[2] ?? 0));
	console.log(double.url);
}
