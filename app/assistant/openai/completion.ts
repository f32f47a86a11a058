import { AssistantError } from '#app/assistant/assistant.ts';
import { alertFor } from '#app/assistant/openai/alert-for.ts';
import {
	type Capabilities,
	fallbackAfter,
	isRefusal,
	shareLearnt,
} from '#app/assistant/openai/capabilities.ts';
import { isBrokenStream, toAssistantError } from '#app/assistant/openai/failures.ts';
import { watchedFetch } from '#app/assistant/openai/retries.ts';
import {
	type ModelEndpoint,
	type Prompt,
	type StreamOptions,
	streamAnswer,
} from '#app/assistant/openai/stream-answer.ts';
import { raiseAlert } from '#app/observe/alert.server.ts';

export interface CompletionOptions extends StreamOptions {
	/** From the call to the last piece, retries included. */
	totalMs: number;
	signal?: AbortSignal;
}

const MAX_TRIES = 8;

/** Retries once if the stream breaks before its first piece. @throws AssistantError */
export async function* complete(
	endpoint: ModelEndpoint,
	prompt: Prompt,
	options: CompletionOptions,
): AsyncGenerator<string> {
	const { totalMs, signal } = options;
	const timeout = AbortSignal.timeout(totalMs);
	const ends = AbortSignal.any(signal ? [timeout, signal] : [timeout]);
	const watched = watchedFetch(performance.now() + totalMs);
	// Requests run concurrently: a lesson is shared only once it has helped.
	const can = { ...endpoint.can };
	const learnt: Partial<Capabilities> = {};
	let broken = false;
	for (let tries = 0; ; tries++) {
		let started = false;
		try {
			for await (const piece of streamAnswer({ ...endpoint, can }, prompt, watched.fetch, ends, options)) {
				if (!started) shareLearnt(endpoint.can, learnt);
				started = true;
				yield piece;
			}
			return;
		} catch (error) {
			if (signal?.aborted)
				throw new AssistantError('incomplete', 'The request to the assistant was stopped.');
			if (timeout.aborted)
				throw watched.failure() ?? new AssistantError('timeout', 'The assistant did not answer in time.');
			const less = started || tries >= MAX_TRIES ? undefined : fallbackAfter(error, can);
			if (less) {
				Object.assign(can, less);
				Object.assign(learnt, less);
				continue;
			}
			if (!isRefusal(error)) shareLearnt(endpoint.can, learnt);
			if (broken || started || !isBrokenStream(error)) throw withAlert(toAssistantError(error));
			broken = true;
		}
	}
}

function withAlert(error: AssistantError): AssistantError {
	const { status = 0, code, failure } = error;
	const alert = alertFor(error);
	if (alert) raiseAlert(alert, { failure, status, code });
	return error;
}

export interface CompletedText {
	text: string;
	isWhole: boolean;
}

/** Returns partial text if the model declined or was cut off. @throws AssistantError otherwise */
export async function completeText(
	endpoint: ModelEndpoint,
	prompt: Prompt,
	options: Omit<CompletionOptions, 'acceptCut'>,
): Promise<CompletedText> {
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
