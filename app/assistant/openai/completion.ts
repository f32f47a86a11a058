import type OpenAI from 'openai';
import type { Stream } from 'openai/core/streaming';
import { AssistantError } from '#app/assistant/assistant.ts';
import { isBrokenStream, toAssistantError } from '#app/assistant/openai/failures.ts';
import { watchedFetch } from '#app/assistant/openai/retries.ts';
import { withoutThinking } from '#app/assistant/openai/thinking.ts';

type Message = OpenAI.ChatCompletionMessageParam;
type Chunk = OpenAI.ChatCompletionChunk;

export interface CompletionOptions {
	/** From the call to the last piece, retries included. */
	totalMs: number;
	signal?: AbortSignal;
	/** The form of the answer, where the server knows how to keep to one. */
	format?: OpenAI.ResponseFormatJSONSchema;
	/** Whether a text that the model cut off for its length will do. */
	acceptCut?: (text: string) => boolean;
}

const lingerMs = 500;

/**
 * Streams one chat completion; it ends, or throws an {@link AssistantError}, within `totalMs`.
 * The SDK retries requests; a reply that breaks off before its first piece is asked for once more.
 */
export async function* complete(
	client: OpenAI,
	model: string,
	messages: Message[],
	{ totalMs, signal, acceptCut, format }: CompletionOptions,
): AsyncGenerator<string> {
	const timeout = AbortSignal.timeout(totalMs);
	const ends = AbortSignal.any(signal ? [timeout, signal] : [timeout]);
	const watched = watchedFetch(performance.now() + totalMs);
	const watchedClient = client.withOptions({ fetch: watched.fetch });
	for (const isLast of [false, true]) {
		let started = false;
		try {
			for await (const piece of once(watchedClient, model, messages, ends, { acceptCut, format })) {
				started = true;
				yield piece;
			}
			return;
		} catch (error) {
			if (signal?.aborted)
				throw new AssistantError('incomplete', 'The request to the assistant was stopped.');
			if (timeout.aborted)
				throw watched.failure() ?? new AssistantError('timeout', 'The assistant did not answer in time.');
			if (isLast || started || !isBrokenStream(error)) throw toAssistantError(error);
		}
	}
}

/** The whole text of a completion. */
export async function completeText(...args: Parameters<typeof complete>): Promise<string> {
	let text = '';
	for await (const piece of complete(...args)) text += piece;
	return text;
}

async function* once(
	client: OpenAI,
	model: string,
	messages: Message[],
	signal: AbortSignal,
	{ acceptCut, format }: Pick<CompletionOptions, 'acceptCut' | 'format'>,
): AsyncGenerator<string> {
	const { data: stream, response } = await client.chat.completions
		.create({ model, messages, stream: true, ...(format && { response_format: format }) }, { signal })
		.withResponse();
	if (!response.headers.get('content-type')?.includes('text/event-stream')) {
		stream.controller.abort();
		throw new AssistantError('server', 'The address of the assistant answered with something else.');
	}
	const ending: Ending = { reason: null, declined: false };
	let text = '';
	for await (const piece of withoutThinking(contentOf(stream, ending))) {
		text += piece;
		yield piece;
	}
	if (ending.reason === 'content_filter' || (ending.declined && !text.trim()))
		throw new AssistantError('refused', 'The assistant declined to answer.');
	if (ending.reason === null || !text.trim() || (ending.reason === 'length' && !acceptCut?.(text)))
		throw new AssistantError('incomplete', 'The reply of the assistant was not complete.');
}

interface Ending {
	reason: string | null;
	declined: boolean;
}

/** The text of a stream; `ending` is filled in as it ends, and errors after the finish reason are ignored. */
async function* contentOf(stream: Stream<Chunk | null>, ending: Ending): AsyncGenerator<string> {
	let linger: NodeJS.Timeout | undefined;
	try {
		for await (const chunk of stream) {
			const choice = chunk?.choices?.[0];
			if (choice?.delta?.refusal) ending.declined = true;
			if (choice?.delta?.content) yield choice.delta.content;
			if (!choice?.finish_reason) continue;
			ending.reason = choice.finish_reason;
			// Some servers keep the connection open after the last piece.
			linger ??= setTimeout(() => stream.controller.abort(), lingerMs);
		}
	} catch (error) {
		if (ending.reason === null) throw error;
	} finally {
		clearTimeout(linger);
	}
}
