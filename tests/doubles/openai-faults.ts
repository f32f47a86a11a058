import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ChatBody, type Kind, replyText, type ScriptedReply } from '#tests/doubles/openai-answers.ts';

/** A fault in the answer to one request. */
export type Behaviour = {
	/** Only a request of this kind takes it; by default the next chat request does. */
	for?: Kind;
	/** The double sends nothing for so long. */
	delayMs?: number;
	/** The double sends nothing before this is over. */
	after?: Promise<unknown>;
	/** A text that is sent in pieces does not end before this is over. */
	until?: Promise<unknown>;
} & (
	| { status: number; headers?: Record<string, string>; body?: string | Buffer }
	/** A reply in the form that is asked for; only a request for one takes it. */
	| ScriptedReply
	| {
			/** The text sent before the end. */
			say: string;
			/**
			 * `end`: closed without a finish reason; `stall`: silence; `reset`: the connection is cut;
			 * `linger`: finished, but left open.
			 */
			ending?: 'finish' | 'linger' | 'end' | 'stall' | 'reset' | 'garbage' | 'error';
			finishReason?: string;
	  }
);

/** A failure that the SDK reports at once, instead of asking again for about 4 s. */
export const outage: Behaviour = { status: 500, headers: { 'x-should-retry': 'false' } };

/** Answers as scripted. */
export async function misbehave(behaviour: Behaviour, body: ChatBody | undefined, res: ServerResponse) {
	if (behaviour.delayMs) await sleep(behaviour.delayMs, undefined, { ref: false });
	await behaviour.after;
	if (res.destroyed) return;
	if ('status' in behaviour) {
		const error = JSON.stringify({ error: { message: 'scripted failure', type: 'scripted', code: null } });
		res.writeHead(behaviour.status, { 'content-type': 'application/json', ...behaviour.headers });
		res.end(behaviour.body ?? error);
		return;
	}
	const {
		say,
		ending = 'finish',
		finishReason = 'stop',
	} = 'reply' in behaviour ? { say: replyText(behaviour) } : behaviour;
	const common = { id: 'chatcmpl-double', created: 0, model: body?.model };
	if (!body?.stream) {
		const choice = { index: 0, message: { role: 'assistant', content: say }, finish_reason: finishReason };
		res.writeHead(200, { 'content-type': 'application/json' });
		res.end(JSON.stringify({ ...common, object: 'chat.completion', choices: [choice] }));
		return;
	}
	const chunk = (delta: object, finish_reason: string | null = null) => {
		const choices = [{ index: 0, delta, finish_reason }];
		return `data: ${JSON.stringify({ ...common, object: 'chat.completion.chunk', choices })}\n\n`;
	};
	res.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
	res.write(chunk({ role: 'assistant', content: '' }));
	for (const piece of say.match(/\S+\s*|\s+/g) ?? []) res.write(chunk({ content: piece }));
	await behaviour.until;
	// The pieces have to leave before the connection is cut.
	if (ending === 'reset') await sleep(30);
	if (ending === 'linger') res.write(`${chunk({}, finishReason)}data: [DONE]\n\n`);
	if (ending === 'finish') res.end(`${chunk({}, finishReason)}data: [DONE]\n\n`);
	if (ending === 'end') res.end();
	if (ending === 'reset') res.destroy();
	if (ending === 'garbage') res.end('data: {"choices": [{"delta": {"content": "torn\n\n');
	if (ending === 'error')
		res.end(
			`data: ${JSON.stringify({ error: { message: `overloaded: ${say}`, code: 'server_error' } })}\n\n`,
		);
}
