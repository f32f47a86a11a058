import type OpenAI from 'openai';
import type { Stream } from 'openai/core/streaming';
import { AssistantError, type Usage } from '#app/assistant/assistant.ts';
import { answerTokens, type Capabilities } from '#app/assistant/openai/capabilities.ts';
import { withFetch } from '#app/assistant/openai/retries.ts';
import { withoutThinking } from '#app/assistant/openai/thinking.ts';

export type PromptMessage = OpenAI.ChatCompletionMessageParam;
type Chunk = OpenAI.ChatCompletionChunk;

export interface ModelEndpoint {
	client: () => Promise<OpenAI>;
	model: string;
	effort?: string;
	temperature?: number;
	can: Capabilities;
}

export interface StreamOptions {
	idleMs?: number;
	format?: OpenAI.ResponseFormatJSONSchema;
	acceptCut?: (text: string) => boolean;
	/** In characters. */
	maxChars?: number;
	/** In tokens, thinking included. */
	maxTokens?: number;
	onUsage?: (usage: Usage) => void;
}

export type Prompt = (can: Capabilities) => PromptMessage[];

const lingerMs = 500;

/** Leaves out thinking. @throws AssistantError if the answer is incomplete, and any SDK error */
export async function* streamAnswer(
	{ client, model, effort, temperature, can }: ModelEndpoint,
	prompt: Prompt,
	fetch: typeof globalThis.fetch,
	signal: AbortSignal,
	{ acceptCut, format, idleMs, maxTokens, maxChars = Number.POSITIVE_INFINITY, onUsage }: StreamOptions,
): AsyncGenerator<string> {
	const started = performance.now();
	const messages = prompt(can).map((message) =>
		message.role === 'system' && can.role === 'developer'
			? { ...message, role: 'developer' as const }
			: message,
	) as PromptMessage[];
	const sdk = await client();
	const { data: stream, response } = await withFetch(fetch, () =>
		sdk.chat.completions
			.create(
				{
					model,
					messages,
					stream: true,
					...(can.usage && { stream_options: { include_usage: true } }),
					...(format && can.schema && { response_format: format }),
					...(effort && can.effort && { reasoning_effort: effort as OpenAI.ReasoningEffort }),
					...(maxTokens && can.limit && { [can.limit]: answerTokens(can, maxTokens) }),
					...(temperature !== undefined && can.temperature && { temperature }),
				},
				{ signal },
			)
			.withResponse(),
	);
	if (!response.headers.get('content-type')?.includes('text/event-stream')) {
		stream.controller.abort();
		throw new AssistantError('server', 'The assistant’s address answered with something else.');
	}
	const ending: StreamEnding = { reason: null, declined: false };
	let length = 0;
	let text = '';
	try {
		for await (const piece of withoutThinking(streamContent(stream, ending, idleMs))) {
			length += piece.length;
			if (length > maxChars) {
				stream.controller.abort();
				throw new AssistantError('incomplete', 'The assistant’s answer was too long.');
			}
			text = (text + piece).slice(-2_000);
			yield piece;
		}
	} finally {
		onUsage?.({ ...tokenCounts(ending.usage), model, ms: Math.round(performance.now() - started) });
	}
	if (ending.reason === 'content_filter' || (ending.declined && !text.trim()))
		throw new AssistantError('refused', 'The assistant declined to answer.');
	if (ending.reason === null || !text.trim() || (ending.reason === 'length' && !acceptCut?.(text)))
		throw new AssistantError('incomplete', 'The assistant’s reply was not complete.');
}

interface StreamEnding {
	reason: string | null;
	declined: boolean;
	usage?: OpenAI.CompletionUsage | null;
}

const tokenCounts = (usage: StreamEnding['usage']) => ({
	promptTokens: tokenCount(usage?.prompt_tokens),
	cachedTokens: tokenCount(usage?.prompt_tokens_details?.cached_tokens),
	completionTokens: tokenCount(usage?.completion_tokens),
});

const tokenCount = (value: unknown) =>
	Number.isInteger(value) && (value as number) >= 0 && (value as number) < 2 ** 31 ? (value as number) : null;

/** Fills in `ending`; errors after the finish reason are ignored. */
async function* streamContent(
	stream: Stream<Chunk | null>,
	ending: StreamEnding,
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
