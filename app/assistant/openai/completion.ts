import type OpenAI from 'openai';
import type { Stream } from 'openai/core/streaming';
import { AssistantError, type Usage } from '#app/assistant/assistant.ts';
import { type Capabilities, lessAfter } from '#app/assistant/openai/capabilities.ts';
import { isBrokenStream, toAssistantError } from '#app/assistant/openai/failures.ts';
import { watchedFetch } from '#app/assistant/openai/retries.ts';
import { withoutThinking } from '#app/assistant/openai/thinking.ts';

export type Message = OpenAI.ChatCompletionMessageParam;
type Chunk = OpenAI.ChatCompletionChunk;

/** A server, a model on it, and what both can do. */
export interface Endpoint {
	client: () => Promise<OpenAI>;
	model: string;
	effort?: string;
	temperature?: number;
	can: Capabilities;
}

export interface CompletionOptions {
	/** From the call to the last piece, retries included. */
	totalMs: number;
	/** Without a piece. */
	idleMs?: number;
	signal?: AbortSignal;
	/** The form of the answer, where the server knows how to keep to one. */
	format?: OpenAI.ResponseFormatJSONSchema;
	/** Whether a text that the model cut off for its length will do. */
	acceptCut?: (text: string) => boolean;
	/** An answer longer than this is cut off. */
	maxChars?: number;
	/** The same as the server counts it, thinking included. */
	maxTokens?: number;
	onUsage?: (usage: Usage) => void;
}

/** What is asked; it may depend on what the server can do. */
export type Prompt = (can: Capabilities) => Message[];

const lingerMs = 500;
/** How often something can be given up before the refusal is believed. */
const TRIES = 8;

/**
 * Streams one chat completion; it ends, or throws an {@link AssistantError}, within `totalMs`.
 * The SDK retries requests; a reply that breaks off before its first piece is asked for once more, and what a server
 * refuses for a setting it does not know is asked for without it.
 */
export async function* complete(
	endpoint: Endpoint,
	prompt: Prompt,
	options: CompletionOptions,
): AsyncGenerator<string> {
	const { totalMs, signal } = options;
	const timeout = AbortSignal.timeout(totalMs);
	const ends = AbortSignal.any(signal ? [timeout, signal] : [timeout]);
	const watched = watchedFetch(performance.now() + totalMs);
	const client = (await endpoint.client()).withOptions({ fetch: watched.fetch });
	const known = { ...endpoint.can };
	let broken = false;
	for (let tries = 0; ; tries++) {
		let started = false;
		try {
			for await (const piece of once(client, endpoint, prompt, ends, options)) {
				started = true;
				yield piece;
			}
			return;
		} catch (error) {
			if (signal?.aborted)
				throw new AssistantError('incomplete', 'The request to the assistant was stopped.');
			if (timeout.aborted)
				throw watched.failure() ?? new AssistantError('timeout', 'The assistant did not answer in time.');
			const less = started || tries >= TRIES ? undefined : lessAfter(error, endpoint.can);
			if (less) {
				Object.assign(endpoint.can, less);
				continue;
			}
			// What did not help is not remembered.
			if (!started) Object.assign(endpoint.can, known);
			if (broken || started || !isBrokenStream(error)) throw toAssistantError(error);
			broken = true;
		}
	}
}

/** A text, and whether the model came to its end. */
export interface Answer {
	text: string;
	isWhole: boolean;
}

/** The whole text of a completion; what had come when the model declined or was cut off, if it had begun. */
export async function completeText(
	endpoint: Endpoint,
	prompt: Prompt,
	options: Omit<CompletionOptions, 'acceptCut'>,
): Promise<Answer> {
	let text = '';
	try {
		for await (const piece of complete(endpoint, prompt, options)) text += piece;
	} catch (error) {
		const isPart = error instanceof AssistantError && ['refused', 'incomplete'].includes(error.failure);
		if (!isPart || options.signal?.aborted) throw error;
		return { text, isWhole: false };
	}
	return { text, isWhole: true };
}

async function* once(
	client: OpenAI,
	{ model, effort, temperature, can }: Endpoint,
	prompt: Prompt,
	signal: AbortSignal,
	{ acceptCut, format, idleMs, maxTokens, maxChars = Number.POSITIVE_INFINITY, onUsage }: CompletionOptions,
): AsyncGenerator<string> {
	const started = performance.now();
	const messages = prompt(can).map((message) =>
		message.role === 'system' && can.role === 'developer'
			? { ...message, role: 'developer' as const }
			: message,
	) as Message[];
	const { data: stream, response } = await client.chat.completions
		.create(
			{
				model,
				messages,
				stream: true,
				...(can.usage && { stream_options: { include_usage: true } }),
				...(format && can.schema && { response_format: format }),
				...(effort && can.effort && { reasoning_effort: effort as OpenAI.ReasoningEffort }),
				...(maxTokens &&
					can.limit && { [can.limit]: Math.min(maxTokens, Math.floor(can.contextTokens / 4)) }),
				...(temperature !== undefined && can.temperature && { temperature }),
			},
			{ signal },
		)
		.withResponse();
	if (!response.headers.get('content-type')?.includes('text/event-stream')) {
		stream.controller.abort();
		throw new AssistantError('server', 'The address of the assistant answered with something else.');
	}
	const ending: Ending = { reason: null, declined: false };
	let length = 0;
	let text = '';
	try {
		for await (const piece of withoutThinking(contentOf(stream, ending, idleMs))) {
			length += piece.length;
			if (length > maxChars) {
				stream.controller.abort();
				throw new AssistantError('incomplete', 'The answer of the assistant was too long.');
			}
			text = (text + piece).slice(-2_000);
			yield piece;
		}
	} finally {
		onUsage?.({ ...tokensOf(ending.usage), model, ms: Math.round(performance.now() - started) });
	}
	if (ending.reason === 'content_filter' || (ending.declined && !text.trim()))
		throw new AssistantError('refused', 'The assistant declined to answer.');
	if (ending.reason === null || !text.trim() || (ending.reason === 'length' && !acceptCut?.(text)))
		throw new AssistantError('incomplete', 'The reply of the assistant was not complete.');
}

interface Ending {
	reason: string | null;
	declined: boolean;
	usage?: OpenAI.CompletionUsage | null;
}

const tokensOf = (usage: Ending['usage']) => ({
	promptTokens: counted(usage?.prompt_tokens),
	cachedTokens: counted(usage?.prompt_tokens_details?.cached_tokens),
	completionTokens: counted(usage?.completion_tokens),
});

/** A number of tokens that can be one. */
const counted = (value: unknown) =>
	Number.isInteger(value) && (value as number) >= 0 && (value as number) < 2 ** 31 ? (value as number) : null;

/** The text of a stream; `ending` is filled in as it ends, and errors after the finish reason are ignored. */
async function* contentOf(
	stream: Stream<Chunk | null>,
	ending: Ending,
	idleMs: number | undefined,
): AsyncGenerator<string> {
	let linger: NodeJS.Timeout | undefined;
	let isIdle = false;
	const idle = idleMs
		? setTimeout(() => {
				isIdle = true;
				stream.controller.abort();
			}, idleMs)
		: undefined;
	try {
		for await (const chunk of stream) {
			idle?.refresh();
			if (chunk?.usage) ending.usage = chunk.usage;
			const choice = chunk?.choices?.[0];
			if (choice?.delta?.refusal) ending.declined = true;
			if (typeof choice?.delta?.content === 'string') yield choice.delta.content;
			if (!choice?.finish_reason) continue;
			ending.reason = choice.finish_reason;
			// Some servers keep the connection open after the last piece.
			linger ??= setTimeout(() => stream.controller.abort(), lingerMs);
		}
	} catch (error) {
		if (ending.reason === null && !isIdle) throw error;
	} finally {
		clearTimeout(linger);
		clearTimeout(idle);
	}
	if (isIdle && ending.reason === null)
		throw new AssistantError('timeout', 'The assistant fell silent in the middle of its answer.');
}
