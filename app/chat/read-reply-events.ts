import type { ReplyEvent } from '#app/chat/reply-events.ts';

/** Reads JSON lines. @throws TypeError if the stream ends before the reply does */
export async function* readReplyEvents(body: ReadableStream<Uint8Array> | null): AsyncGenerator<ReplyEvent> {
	if (!body) throw new TypeError('There is no stream.');
	const reader = body.getReader();
	const decoder = new TextDecoder();
	let rest = '';
	let ended = false;
	for (;;) {
		const { value, done } = await reader.read();
		rest += decoder.decode(value, { stream: !done });
		const lines = rest.split('\n');
		rest = lines.pop() ?? '';
		for (const line of lines) {
			const event = JSON.parse(line) as ReplyEvent;
			ended ||= event.type === 'reply' || event.type === 'failed';
			yield event;
		}
		if (done) break;
	}
	if (!ended) throw new TypeError('The stream ended before the reply did.');
}
