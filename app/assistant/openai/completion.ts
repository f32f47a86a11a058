import type OpenAI from 'openai';
import type { Stream } from 'openai/core/streaming';
import { AssistantError } from '#app/assistant/assistant.ts';
import { startDeadline } from '#app/assistant/openai/deadline.ts';
import { type Failure, toFailure } from '#app/assistant/openai/failures.ts';
import { withoutThinking } from '#app/assistant/openai/thinking.ts';

type Message = OpenAI.ChatCompletionMessageParam;
type Chunk = OpenAI.ChatCompletionChunk;

export interface CompletionOptions {
	totalMs: number;
	signal?: AbortSignal;
	/** Whether a text that the model cut off for its length will do. */
	acceptCut?: (text: string) => boolean;
}

const MAX_TRIES = 4;
const FIRST_BACKOFF_MS = 300;
const GRACE_MS = 500;

/**
 * Streams one chat completion. It is over, one way or the other, within `totalMs`; until the first piece
 * was handed out it tries again where that may help. Throws {@link AssistantError} and nothing else.
 */
export async function* complete(
	client: OpenAI,
	model: string,
	messages: Message[],
	options: CompletionOptions,
): AsyncGenerator<string> {
	const deadline = startDeadline(options.totalMs, options.signal);
	try {
		for (let tries = 1; ; tries++) {
			let started = false;
			try {
				for await (const piece of once(client, model, messages, deadline.signal, options.acceptCut)) {
					started = true;
					yield piece;
				}
				return;
			} catch (thrown) {
				if (deadline.signal.aborted) throw deadline.error();
				const failure = toFailure(thrown);
				const wait = started ? null : waitBeforeRetry(failure, tries, deadline.remainingMs());
				if (wait === null) throw failure.error;
				await deadline.wait(wait).catch(() => Promise.reject(deadline.error()));
			}
		}
	} finally {
		deadline.end();
	}
}

/** The whole text of a completion. */
export async function completeText(...args: Parameters<typeof complete>): Promise<string> {
	let text = '';
	for await (const piece of complete(...args)) text += piece;
	return text;
}

function waitBeforeRetry({ error, retryable }: Failure, tries: number, remainingMs: number): number | null {
	if (!retryable || tries === MAX_TRIES) return null;
	const backoff = FIRST_BACKOFF_MS * 2 ** (tries - 1) * (0.75 + Math.random() / 2);
	const wait = Math.max(backoff, (error.retryAfter ?? 0) * 1000);
	// why: after a longer wait the answer itself would have no time left, so the person is better told at once.
	return wait <= remainingMs * 0.75 ? wait : null;
}

async function* once(
	client: OpenAI,
	model: string,
	messages: Message[],
	signal: AbortSignal,
	acceptCut?: (text: string) => boolean,
): AsyncGenerator<string> {
	const { data: stream, response } = await client.chat.completions
		.create({ model, messages, stream: true }, { signal })
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

/** The text of a stream; leaves in `ending` how it ended. Once it has, nothing that follows can spoil it. */
async function* contentOf(stream: Stream<Chunk | null>, ending: Ending): AsyncGenerator<string> {
	let grace: NodeJS.Timeout | undefined;
	try {
		for await (const chunk of stream) {
			const choice = chunk?.choices?.[0];
			if (choice?.delta?.refusal) ending.declined = true;
			if (choice?.delta?.content) yield choice.delta.content;
			if (!choice?.finish_reason) continue;
			ending.reason = choice.finish_reason;
			// why: some servers keep the connection open after the last piece.
			grace ??= setTimeout(() => stream.controller.abort(), GRACE_MS);
		}
	} catch (error) {
		if (ending.reason === null) throw error;
	} finally {
		clearTimeout(grace);
	}
}
