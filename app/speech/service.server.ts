import type OpenAI from 'openai';
import { APIConnectionTimeoutError, APIError } from 'openai/error';
import { Invalid, Unavailable } from '#app/errors.ts';
import { openAiSettings } from '#app/openai-settings.ts';

export interface SpeechService {
	apiKey?: string;
	baseURL?: string;
	model: string;
	/** For one request, retries included. */
	totalMs?: number;
	answerMs?: number;
	idleMs?: number;
}

interface RequestBounds {
	/** A time of `performance.now()`. */
	endsAt: number;
	/** In bytes. */
	maxBytes: number;
}

export async function openClient({ apiKey, baseURL }: SpeechService, bounds: RequestBounds): Promise<OpenAI> {
	// Loaded on first use: it takes 30 MB.
	const { default: Sdk } = await import('openai');
	return new Sdk({
		...openAiSettings({ apiKey, baseURL }),
		fetch: (url, init) => fetchWithin(bounds, url, init),
	});
}

/** Stops the SDK from retrying if `retry-after` leaves too little time. */
async function fetchWithin(
	{ endsAt, maxBytes }: RequestBounds,
	...asked: Parameters<typeof fetch>
): Promise<Response> {
	const whole = await fetch(...asked);
	const body = whole.body?.pipeThrough(limitBytes(maxBytes)) ?? null;
	const response = new Response(body, whole);
	if (response.ok) return response;
	const waitMs = Number(response.headers.get('retry-after') ?? 0) * 1000;
	if (waitMs <= 0.75 * (endsAt - performance.now())) return response;
	const headers = new Headers(response.headers);
	headers.set('x-should-retry', 'false');
	return new Response(response.body, { status: response.status, headers });
}

function limitBytes(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
	let size = 0;
	return new TransformStream({
		transform(chunk, controller) {
			size += chunk.length;
			if (size <= maxBytes) controller.enqueue(chunk);
			else controller.error(new RangeError('The answer is too long.'));
		},
	});
}

const forgottenAfterMs = 60_000;

export interface MissingEndpoint {
	/** For a minute after a 404: the server may have been restarting or misconfigured. */
	readonly now: boolean;
	learn(error?: unknown): void;
}

export function rememberMissing(): MissingEndpoint {
	let since = Number.NEGATIVE_INFINITY;
	return {
		get now() {
			return Date.now() - since < forgottenAfterMs;
		},
		learn(error) {
			if (error === undefined) since = Number.NEGATIVE_INFINITY;
			else if (error instanceof APIError && error.status === 404) since = Date.now();
		},
	};
}

/** Drops the original error on purpose: it can contain people's words, and errors are logged. */
export function toSpeechError(
	error: unknown,
	words: { invalid: string; slow: string; failed: string; missing: string },
): Error {
	if (error instanceof Invalid || error instanceof Unavailable) return error;
	const status = error instanceof APIError ? error.status : undefined;
	if (status === 404) return new Unavailable(words.missing);
	if (status === 400 || status === 413 || status === 415 || status === 422) return new Invalid(words.invalid);
	const isSlow =
		error instanceof APIConnectionTimeoutError ||
		status === 408 ||
		status === 504 ||
		/^(?:Abort|Timeout|APIUserAbort)Error$/.test((error as Error)?.name ?? '') ||
		(error as Error)?.constructor?.name === 'APIUserAbortError';
	if (isSlow) return new Unavailable(words.slow, { status: 504 });
	const header = error instanceof APIError ? error.headers?.get('retry-after') : undefined;
	const retryAfter = header && /^\d{1,5}$/.test(header) ? Number(header) : undefined;
	return new Unavailable(words.failed, { status: 502, retryAfter });
}
