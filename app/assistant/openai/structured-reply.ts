import { Allow, parse } from 'partial-json';
import { AssistantError, type Understanding } from '#app/assistant/assistant.ts';
import { withoutFence } from '#app/assistant/openai/clean.ts';
import { afterThinking } from '#app/assistant/openai/thinking.ts';
import { readUnderstanding } from '#app/assistant/openai/understanding.ts';

const maxReplyLength = 20_000;
/** Quotation marks in earlier strings are escaped, so the first match is right. */
const REPLY_START = /"reply"\s*:\s*"/;
const JSON_START = /\{\s*"(?:changes|style|names|asides|avoid|title|danger|reply)"/;

/** Yields plain text only at its end. @throws AssistantError if incomplete or too long */
export async function* readReply(
	pieces: AsyncIterable<string>,
	onUnderstood: (understood: Understanding) => void,
): AsyncGenerator<string> {
	let answer = '';
	let start = -1;
	let shown = 0;
	for await (const piece of pieces) {
		answer += piece;
		// Plain text may be thinking, of which only the end is marked.
		if (!/^\s*\{/.test(answer)) continue;
		if (start < 0) start = startOfReply(answer);
		const reply = start < 0 ? '' : readJsonString(answer.slice(start)).trimStart();
		if (reply.length > maxReplyLength) throw tooLongError();
		if (reply.length > shown) yield reply.slice(shown);
		shown = Math.max(shown, reply.length);
	}
	if (shown === 0) {
		const { reply, json } = readWhole(answer);
		if (!reply) throw new AssistantError('incomplete', 'The assistant’s reply was not complete.');
		if (reply.length > maxReplyLength) throw tooLongError();
		yield reply;
		answer = json;
	}
	onUnderstood(readUnderstanding(readPartialJson(answer)));
}

const tooLongError = () => new AssistantError('incomplete', 'The assistant’s reply was too long.');

function readWhole(answer: string): { reply: string; json: string } {
	const text = withoutFence(afterThinking(answer));
	const begins = text.search(JSON_START);
	if (begins < 0) return { reply: text.startsWith('{') ? '' : text, json: '' };
	const json = text.slice(begins);
	const start = startOfReply(json);
	return { reply: start < 0 ? '' : readJsonString(json.slice(start)).trim(), json };
}

function startOfReply(answer: string): number {
	const found = REPLY_START.exec(answer);
	return found ? found.index + found[0].length : -1;
}

function readJsonString(raw: string): string {
	const [whole = ''] = /^(?:[^"\\]|\\u[\da-f]{4}|\\[^u])*/i.exec(raw) ?? [];
	const json = whole
		.replace(/\\(?:(["\\/bfnrtu])|(.))/gs, (sign, known, other) => (known ? sign : other))
		.replace(/\p{Cc}/gu, (sign) => JSON.stringify(sign).slice(1, -1));
	return JSON.parse(`"${json}"`).replace(/[\ud800-\udbff]$/, '');
}

function readPartialJson(text: string): unknown {
	const json = text.replace(/\p{Cc}/gu, ' ');
	for (const whole of [json.slice(0, json.lastIndexOf('}') + 1), json]) {
		try {
			return parse(whole, Allow.OBJ | Allow.ARR);
		} catch {}
	}
	return {};
}
