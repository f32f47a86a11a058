import { Allow, parse } from 'partial-json';
import { AssistantError, type Understood } from '#app/assistant/assistant.ts';
import { withoutFence } from '#app/assistant/openai/clean.ts';
import { afterThinking } from '#app/assistant/openai/thinking.ts';
import { readUnderstood } from '#app/assistant/openai/understood.ts';

/** A reply longer than this is no reply. */
const maxReply = 20_000;
/** Where the reply begins in an answer: within any text before it quotation marks are escaped. */
const opening = /"reply"\s*:\s*"/;
const beginning = /\{\s*"(?:changes|style|names|asides|avoid|title|danger|reply)"/;

/**
 * The reply out of a model's structured answer, as it comes; an answer in plain text is the reply itself, at its end.
 * @param onUnderstood gets what the model understood, before the reply is over
 * @throws AssistantError for a reply that is not complete, or longer than any reply
 */
export async function* readReply(
	pieces: AsyncIterable<string>,
	onUnderstood: (understood: Understood) => void,
): AsyncGenerator<string> {
	let answer = '';
	let start = -1;
	let shown = 0;
	for await (const piece of pieces) {
		answer += piece;
		// Plain text may yet turn out to be thinking, whose end alone is marked.
		if (!/^\s*\{/.test(answer)) continue;
		if (start < 0) start = startOfReply(answer);
		const reply = start < 0 ? '' : readText(answer.slice(start)).trimStart();
		if (reply.length > maxReply) throw tooLong();
		if (reply.length > shown) yield reply.slice(shown);
		shown = Math.max(shown, reply.length);
	}
	if (shown === 0) {
		const { reply, json } = readWhole(answer);
		if (!reply) throw new AssistantError('incomplete', 'The reply of the assistant was not complete.');
		if (reply.length > maxReply) throw tooLong();
		yield reply;
		answer = json;
	}
	onUnderstood(readUnderstood(readJson(answer)));
}

const tooLong = () => new AssistantError('incomplete', 'The reply of the assistant was too long.');

/** An answer that does not begin as JSON: within a fence or after a remark, or the plain text of the reply. */
function readWhole(answer: string): { reply: string; json: string } {
	const text = withoutFence(afterThinking(answer));
	const begins = text.search(beginning);
	if (begins < 0) return { reply: text.startsWith('{') ? '' : text, json: '' };
	const json = text.slice(begins);
	const start = startOfReply(json);
	return { reply: start < 0 ? '' : readText(json.slice(start)).trim(), json };
}

function startOfReply(answer: string): number {
	const found = opening.exec(answer);
	return found ? found.index + found[0].length : -1;
}

/** What can be read of a text in JSON that is perhaps not whole, from behind its first quotation mark on. */
function readText(raw: string): string {
	// Up to its end, or to an escape that is not whole.
	const [whole = ''] = /^(?:[^"\\]|\\u[\da-f]{4}|\\[^u])*/i.exec(raw) ?? [];
	const json = whole
		.replace(/\\(?:(["\\/bfnrtu])|(.))/gs, (sign, known, other) => (known ? sign : other))
		// Line breaks within a text are not JSON, but common.
		.replace(/\p{Cc}/gu, (sign) => JSON.stringify(sign).slice(1, -1));
	return JSON.parse(`"${json}"`).replace(/[\ud800-\udbff]$/, '');
}

function readJson(text: string): unknown {
	const json = text.replace(/\p{Cc}/gu, ' ');
	for (const whole of [json.slice(0, json.lastIndexOf('}') + 1), json]) {
		try {
			// A text that was cut off says something else.
			return parse(whole, Allow.OBJ | Allow.ARR);
		} catch {}
	}
	return {};
}
