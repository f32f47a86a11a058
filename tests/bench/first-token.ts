import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { ask, median } from '#tests/bench/load.ts';
import type { Teller } from '#tests/bench/people.ts';

export interface FirstToken {
	/** Middle times to the first word of a reply, in ms: from the model itself, and through the product. */
	direct: number;
	ours: number;
	/** The number of errors instead of replies. */
	failed: number;
}

const words = 'He let me hold the lamp. I was six then, and my sister was eight.';

/** Asks for a reply in so many conversations at once, of the model itself and then of the product. */
export async function firstToken(
	model: string,
	url: string,
	teller: Teller,
	atOnce: number,
): Promise<FirstToken> {
	const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
	let failed = 0;
	const all = async (one: (id: string) => Promise<number>) => {
		const asked = await Promise.allSettled(teller.conversations.slice(0, atOnce).map(one));
		const times = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
		failed += asked.length - times.length;
		return median(times);
	};
	const direct = await all(() =>
		ask(`${model}/chat/completions`, modelRequest(), agent, (text) => text.includes('You')),
	);
	const ours = await all((id) =>
		ask(`${url}/chat/${id}/reply`, messageRequest(teller), agent, (text) => text.includes('"type":"piece"')),
	);
	agent.destroy();
	return { direct, ours, failed };
}

function modelRequest() {
	const format = { type: 'json_schema', json_schema: { name: 'reply', schema: { type: 'object' } } };
	const messages = [
		{ role: 'system', content: 'Ask one question at a time.' },
		{ role: 'user', content: words },
	];
	const body = JSON.stringify({ model: 'test-model', stream: true, messages, response_format: format });
	return { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
}

/** A message as the chat screen sends it. */
export function messageRequest({ headers }: Teller) {
	const fields = { intent: 'send', content: words, idempotencyKey: randomUUID(), scripted: '1' };
	const type = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' };
	return { method: 'POST', headers: { ...headers, ...type }, body: new URLSearchParams(fields).toString() };
}
